import { describe, expect, it } from 'vitest'
import { watchedJobNames } from '#features/platform/stalled-jobs/contract/watched-jobs.ts'
import { readTables, textColumns } from './plant-canaries.ts'
import type { TableAudience } from './audiences/table-audience.ts'
import { keyOf } from '../matrix/requests.ts'
import { tableAudiences } from './table-audiences.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

const tables = await readTables()
const audiences: Readonly<Record<string, TableAudience>> = tableAudiences

/** testing/tables/canary.test.ts searches every answer for the texts that are planted by this table. */
describe('the audience of the tables', () => {
  it('is declared for every table, and for no other', () => {
    expect(Object.keys(audiences).toSorted()).toEqual(tables.map(({ config }) => config.name).toSorted())
  })

  it('has a canary for every private table with a free text', () => {
    for (const { config } of tables) {
      const audience = audiences[config.name]
      if (!audience || !('codes' in audience)) continue
      expect({ [config.name]: audience.codes.toSorted() }).toEqual({ [config.name]: textColumns(config).toSorted() })
    }
  })

  it('names a column of text for every canary', () => {
    for (const { config } of tables) {
      const audience = audiences[config.name]
      if (audience && 'canary' in audience) expect(textColumns(config)).toContain(audience.canary.column)
    }
  })

  it('names the calls and jobs that read a text without answering it', () => {
    const known = new Set<string>([...world.calls.map(({ call }) => keyOf(call)), ...watchedJobNames])
    const readers = Object.entries(audiences).flatMap(([table, audience]) =>
      'canary' in audience ? (audience.canary.unread?.readBy ?? []).map((reader) => `${table}: ${reader}`) : [],
    )
    expect(readers.filter((line) => !known.has(line.slice(line.indexOf(': ') + 2)))).toEqual([])
  })
})

/** `policy.private`: the access matrix refuses operators, the type refuses the audit log, and this test refuses files. */
describe('a private call', () => {
  const privateCalls = () => world.calls.map(({ call }) => call).filter(({ policy }) => policy.private)

  it('is one of a store, without a line in the audit log and without a file', () => {
    const paths = privateCalls().map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/order/draft', '/cart', '/cart/count']))
    expect(paths.filter((path) => path.endsWith('/wish'))).toHaveLength(3)
    for (const { path, policy, file, marksListed } of privateCalls())
      expect({ path, who: policy.who, audit: policy.audit, file, marksListed }).toEqual({ path, who: 'buyer' })
  })
})
