import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { apiWith } from '../harness/api-client.ts'
import { takeSnapshot } from '../harness/database-snapshot.ts'
import { createFixture } from '../matrix/fixture.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { emptyDatabase } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Calls that are not made for operators, which an operator may make nevertheless. */
const writesOfMembers = (isAudited: boolean): Call[] =>
  world.calls
    .map(({ call }) => call)
    .filter(({ method, policy: { who } }) => method !== 'GET' && (who === 'member' || who === 'visitor'))
    .filter(({ policy }) => (policy.audit === true) === isAudited)

/** Changed rows that belong to no member, or only count the operator's own data. */
const permitted = [
  // Wrong passwords of the caller, by account and address.
  'DELETE /mypage/user: login_failure',
  // The demo's stand-in for the page of a card company.
  'POST /payment/sandbox: sandbox_payment',
  'POST /payment/sandbox/card: sandbox_payment',
  // The post counts its comments; the comment is the operator's own.
  'POST /community/:id/comment: community_post',
  // The text counts its likes; the like is the operator's own.
  'PUT /community/:id/like: community_post',
  'PUT /community/comment/:id/like: comment',
]

describe('an operator who makes a call of members', () => {
  // Without an audit line such a change of others' data would be anonymous [targets R33].
  it('changes only own data, unless the call is audited', async () => {
    const foreign = []
    for (const call of writesOfMembers(false)) foreign.push(...(await foreignChanges(call)))
    const unexpected = foreign.filter((change) => !permitted.includes(change))
    expect(unexpected, 'Declare `audit: true` in the policy of these calls, and write the line.').toEqual([])
  }, 120_000)

  it('would be found in the rows of others', async () => {
    const foreign = []
    for (const call of writesOfMembers(true)) foreign.push(...(await foreignChanges(call)))
    expect(foreign).toContain('DELETE /community/:id: community_post')
  }, 120_000)
})

/** The tables in which the operator changes rows of another member with the call. */
async function foreignChanges(call: Call): Promise<string[]> {
  const key = keyOf(call)
  const request = requests[key]
  if (!request) throw new Error(`${key} has no request in testing/matrix/`)
  await emptyDatabase(world.db)
  const { records, tokens, members } = await createFixture(world)
  const operator = members.operator
  const before = await rowsByTable()
  const { path, body, headers } = request
  const of = { ...records.A1, callerStoreId: operator?.storeIds[0] ?? 1 }
  const method = call.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete' // no GET
  await apiWith(world, tokens.operator)[method](path(of), body?.(of), headers?.(of))
  const after = await rowsByTable()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => {
      const [old, fresh] = [before.get(table) ?? [], after.get(table) ?? []]
      const texts = [new Set(old.map(textOf)), new Set(fresh.map(textOf))] as const
      const changed = [
        ...old.filter((row) => !texts[1].has(textOf(row))),
        ...fresh.filter((row) => !texts[0].has(textOf(row))),
      ]
      return changed.some((row) => !isOf(operator?.memberId, table, row))
    })
    .map((table) => `${key}: ${table}`)
}

type Row = Record<string, unknown>
const textOf = (row: Row): string => JSON.stringify(row)

const isOf = (memberId: number | undefined, table: string, row: Row): boolean =>
  (table === 'member' ? row['id'] : row['member_id']) === memberId

async function rowsByTable(): Promise<Map<string, Row[]>> {
  const { rows } = await takeSnapshot(world.db)
  return new Map(Object.entries(JSON.parse(rows) as Record<string, Row[]>)) // as the snapshot writes it
}
