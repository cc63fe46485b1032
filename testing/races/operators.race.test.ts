import { and, count, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBrands, addMember, market, type TestMember } from '../fixtures/people/people.ts'
import { emptyDatabase, onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const rounds = 5

describe('operators with all rights who act on each other at once', () => {
  it.each(['remove', 'demote'] as const)(`always leave one of them: %s, ${rounds} times over`, async (action) => {
    for (let round = 0; round < rounds; round++) {
      const operators = await threeOperators()
      const apis = await Promise.all(operators.map((operator) => apiAs(world, operator)))
      // Each acts on each other one: were the count not locked, all could go.
      const replies = await Promise.all(
        apis.flatMap((api, index) =>
          othersOf(operators, index).map(({ memberId }) =>
            action === 'remove'
              ? api.delete(`/admin/operator/${memberId}`)
              : api.put(`/admin/operator/${memberId}`, { role: 'read', version: 0 }),
          ),
        ),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(replies.every(({ status }) => [200, 403, 404, 409].includes(status))).toBe(true)
      expect(await countWithAll()).toBe(1)
    }
  })

  // The broken twin: it counts the operators without locking them.
  it.runIf(onPostgres)('would leave none of them without the lock', async () => {
    const operators = await threeOperators()
    const everyoneHasCounted = barrier(operators.length)
    await Promise.all(operators.map((operator) => removeNaively(operator, everyoneHasCounted)))
    expect(await countWithAll()).toBe(0)
  })
})

async function threeOperators(): Promise<TestMember[]> {
  await emptyDatabase(world.db)
  await addBrands(world, market)
  return Promise.all(
    ['one', 'two', 'three'].map((username) =>
      addMember(world, { username, brand: market, authority: 'ROLE_ADMIN', operatorRole: 'all' }),
    ),
  )
}

const othersOf = (operators: readonly TestMember[], index: number) => operators.filter((_, other) => other !== index)

async function countWithAll(): Promise<number> {
  const [counted] = await world.db.select({ operators: count() }).from(staff).where(eq(staff.role, 'all'))
  return Number(counted?.operators)
}

/** Removes the operator as long as another one is left. */
const removeNaively = ({ memberId }: TestMember, everyoneHasCounted: () => Promise<void>) =>
  world.db.transact(async (tx) => {
    const [counted] = await tx.select({ operators: count() }).from(staff).where(isNull(staff.partnerId))
    await everyoneHasCounted()
    if (Number(counted?.operators) < 2) return { ok: false }
    await tx.delete(staff).where(and(eq(staff.memberId, memberId), isNull(staff.partnerId)))
    return { ok: true }
  })

/** Resolves once it was called this many times. */
function barrier(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting++
    if (waiting === parties) resolve()
    return promise
  }
}
