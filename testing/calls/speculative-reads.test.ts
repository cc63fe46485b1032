import { sql } from 'drizzle-orm'
import { readCalls } from '../../tools/map/calls.ts'
import { root } from '../../tools/repo.ts'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiWith } from '../harness/api-client.ts'
import { whileBroken } from '../harness/broken-route.ts'
import { createFixture, owners, subjects, type MatrixFixture } from '../matrix/fixture.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
const speculative = (await readCalls(root))
  .map(({ call }) => call)
  .filter(({ policy }) => policy.speculative)
  .map(keyOf)

/**
 * A speculative call runs for the caller of the last request before the current one is known, and its answer may be discarded. A write or
 * a lock would remain.
 */
describe('a speculative call', () => {
  it.each(speculative)('%s writes and locks nothing, for any caller', async (key) => {
    expect(await writesOf(key, await createFixture(world))).toEqual([])
  })

  it('is among these if it is mounted', () => {
    const mounted = world.calls.filter(({ call }) => call.policy.speculative).map(({ call }) => keyOf(call))
    expect(speculative.toSorted()).toEqual(mounted.toSorted())
  })

  // Planted defects: the handler notes that the record was read, or locks it.
  it.each([
    ['a write', sql`update member set name = name`],
    [
      'a write inside of a read',
      sql`with seen as (insert into news_view select 1, '', '' where false returning 1) select 1`,
    ],
    ['a lock', sql`select 1 from member for update`],
    ['a shared lock', sql`select 1 from member for share`],
  ])('is found when its handler has %s', async (_, statement) => {
    const fixture = await createFixture(world)
    const key = 'GET /order/:id'
    const wrong = await whileBroken(world, key, {
      broken: ({ handler }) => ({
        handler: async (input) => {
          await world.db.execute(statement)
          return handler(input)
        },
      }),
      run: () => writesOf(key, fixture),
    })
    expect(wrong[0]).toContain(key)
  })
})

const writing =
  /\b(insert into|update (?!skip\b|nowait\b|of\b)\S+ set|update "|delete from|merge into|truncate|nextval|setval)|\bfor (no key )?update\b|\bfor (key )?share\b|pg_advisory/i

/** The writing statements of the handler, by every caller for the records of every owner. */
async function writesOf(key: string, fixture: MatrixFixture): Promise<string[]> {
  const request = requests[key]
  if (!request) throw new Error(`${key} has no request`)
  const sent: string[] = []
  let ran = 0
  await whileBroken(world, key, {
    broken: ({ handler }) => ({
      handler: async (input) => {
        ran++
        const { result, statements } = await withStatements(() => handler(input))
        sent.push(...statements)
        return result
      },
    }),
    run: async () => {
      for (const subject of subjects) {
        for (const owner of owners) {
          const records = fixture.records[owner]
          await request.prepare?.(world, records)
          await apiWith(world, fixture.tokens[subject]).get(request.path(records), request.headers?.(records))
        }
      }
    },
  })
  if (ran === 0) return [`${key} was answered to nobody`]
  return sent.filter((text) => writing.test(text)).map((text) => `${key}: ${text}`)
}
