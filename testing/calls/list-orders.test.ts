import { describe, expect, it } from 'vitest'
import { readCalls } from '../../tools/map/calls.ts'
import { root } from '../../tools/repo.ts'
import { apiWith } from '../harness/api-client.ts'
import { createFixture } from '../matrix/fixture.ts'
import { exampleOf, headersOf } from '../matrix/declared-requests.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

interface Sorted {
  shape: { sort?: { def: { innerType?: { def: { entries?: Record<string, string> } } } } }
}

/** The orders of a list by its columns: 'name' and '-name'. */
const codesOf = (query: unknown): string[] =>
  Object.values((query as Sorted | undefined)?.shape.sort?.def.innerType?.def.entries ?? {})

const lists = (await readCalls(root))
  .map(({ call }) => ({ call, codes: codesOf(call.query) }))
  .filter(({ call, codes }) => !call.path.endsWith('/export') && codes.some((code) => code.startsWith('-')))

/** Written otherwise in the answer than in the database. */
const masked = new Set(['name', 'memberName', 'ownerName'])

describe('the order of a list', () => {
  it('can be chosen in every list of the offices that has a page of records', () => {
    expect(lists.map(({ call }) => call.path)).toEqual(
      expect.arrayContaining([
        '/admin/member',
        '/admin/partner',
        '/admin/store',
        '/admin/question',
        '/partnerAdmin/question',
        '/partnerAdmin/notice',
        '/admin/inquiry',
        '/admin/taxDocument',
        '/admin/settlement',
        '/admin/review',
        '/partnerAdmin/review',
        '/partnerAdmin/community',
        '/admin/productRequest',
        '/partnerAdmin/productRequest',
        '/admin/return',
        '/partnerAdmin/return',
        '/admin/charge',
        '/admin/draw',
        '/admin/cash/members',
      ]),
    )
  })

  it.each(lists.map(({ call, codes }) => [call.path, { call, codes }] as const))(
    'of %s is that of its column, and the other way round after a minus sign',
    async (path, { call, codes }) => {
      const { records, tokens } = await createFixture(world)
      const token = tokens[call.policy.who === 'partner' ? 'admin A' : 'operator']
      const query: Record<string, unknown> = exampleOf(call, records.A1).query ?? {}
      const rowsIn = async (sort: string) => {
        const params = new URLSearchParams({
          ...(typeof query['month'] === 'string' && { month: query['month'] }),
          sort,
        })
        const answer = await apiWith(world, token).get(`${path}?${params.toString()}`, headersOf(call, records.A1))
        expect(answer.status, sort).toBe(200)
        return (answer.data as { content: Record<string, unknown>[] }).content
      }
      for (const code of codes.filter((one) => !one.startsWith('-'))) {
        const rows = await rowsIn(code)
        expect(await rowsIn(`-${code}`)).toEqual(rows.toReversed())
        const values = rows.map((row) => row[code]).filter((value) => typeof value === 'number')
        if (!masked.has(code)) expect(values).toEqual(values.toSorted((one, other) => one - other))
      }
    },
  )
})
