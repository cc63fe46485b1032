import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onceFileLimits } from '#contract/once-file.ts'
import { unreadDays } from '#features/talk/community/contract/community-terms.ts'
import { codeLifeSeconds } from '#features/access/recovery/contract/recovery.calls.ts'
import { watchedJobNames } from '#features/platform/stalled-jobs/contract/watched-jobs.ts'
import { privacyTerms } from '#features/people/terms/contract/privacy-terms.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { aging, day, second } from './aging-rows.ts'
import { endingRows, lastingTables } from './lasting-tables.ts'
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

  // Published texts are not generated: when this fails, a new version of the privacy text is due.
  it.each([
    ['| 도입 문의 ', sweptRows.inquiry, '접수한 날부터 3년'],
    ['| 자동으로 생기는 정보 ', sweptRows.session, '3개월'],
    ['| 로그인한 기기 ', sweptRows.knownDevice, '1년'],
    ['| 소비자의 불만 또는 분쟁 처리에 관한 기록 ', sweptRows.closedQuestion, '3년'],
    ['| 계약 또는 청약 철회에 관한 기록 ', sweptRows.finishedRequest, '5년'],
  ])('says the same as the privacy text: %s', (row, { kept }, period) => {
    const line = privacyTerms.split('\n').find((one) => one.startsWith(row))
    expect(line).toContain(period)
    const [, count = '', unit = ''] = /(\d+)(개월|년)/.exec(period) ?? []
    // A leap year or a long month makes a period some days longer, and never shorter than the text says.
    const days = Number(count) * (unit === '년' ? 365 : 30)
    expect(kept.ms / day).toBeGreaterThanOrEqual(days)
    expect(kept.ms / day).toBeLessThanOrEqual(days + Number(count))
  })
})
