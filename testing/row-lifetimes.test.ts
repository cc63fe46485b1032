import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onceFileLimits } from '#contract/once-file.ts'
import { unreadDays } from '#features/community/contract/community-terms.ts'
import { codeLifeSeconds } from '#features/recovery/contract/recovery.calls.ts'
import { watchedJobNames } from '#features/stalled-jobs/contract/watched-jobs.ts'
import { lastingTables } from '#server/database/lasting-tables.ts'
import { endingRows, sweptRows } from '#server/database/row-lifetimes.ts'
import { aging, day, second } from './aging-rows.ts'
import { readTables } from './plant-canaries.ts'

const tables = await readTables()
const swept = Object.values(sweptRows)

describe('the table of lifetimes', () => {
  it('has every table of the database, and no other', () => {
    const named = [...swept, ...endingRows].flatMap((row): readonly string[] => row.tables)
    const all = new Set([...named, ...Object.values(lastingTables).flat()])
    expect([...all].toSorted()).toEqual(tables.map(({ config }) => config.name).toSorted())
  })

  it('says of no table both that its rows end and that no job deletes them', () => {
    const ending = new Set([...swept, ...endingRows].flatMap((row): readonly string[] => row.tables))
    expect(
      Object.values(lastingTables)
        .flat()
        .filter((table) => ending.has(table)),
    ).toEqual([])
  })

  it('names jobs that exist', () => {
    const jobs = [...swept, ...endingRows].flatMap(({ job }) => job ?? [])
    expect(watchedJobNames).toEqual(expect.arrayContaining(jobs))
  })

  it.each(Object.entries(aging))('says after which time a sweep deletes %s', (_, { job, table, after }) => {
    const rows = swept.filter((row) => row.job === job && ([...row.tables] as string[]).includes(getTableName(table)))
    // Some periods end with their last second, others after it.
    expect(rows.map(({ kept }) => kept.ms)).toSatisfy((periods: number[]) =>
      periods.some((ms) => ms === after || ms + second === after),
    )
  })

  it('agrees with the periods that browsers know, too', () => {
    expect(sweptRows.communityView.kept.ms).toBe(unreadDays * day)
    expect(sweptRows.recovery.kept.ms).toBe(codeLifeSeconds * second)
    expect(sweptRows.onceFile.kept.ms).toBe(onceFileLimits.lifeMs)
  })
})
