import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '#features/members/server/members.tables.ts'
import { apiAs } from '../api-client.ts'
import { addBrands, addMember, market } from '../people.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

describe('operators with all rights who act on each other at once', () => {
  it.each(['remove', 'demote'] as const)('always leave one of them: %s', async (action) => {
    await addBrands(world, market)
    const operators = await Promise.all(
      ['one', 'two', 'three'].map((username) =>
        addMember(world, { username, brand: market, authority: 'ROLE_ADMIN', operatorRole: 'all' }),
      ),
    )
    const apis = await Promise.all(operators.map((operator) => apiAs(world, operator)))
    // Each acts on each other one: were the count not locked, all could go.
    const replies = await Promise.all(
      apis.flatMap((api, index) =>
        operators
          .filter((_, other) => other !== index)
          .map(({ memberId }) =>
            action === 'remove'
              ? api.delete(`/admin/operator/${memberId}`)
              : api.put(`/admin/operator/${memberId}`, { role: 'read', version: 0 }),
          ),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.every(({ status }) => [200, 403, 404, 409].includes(status))).toBe(true)
    expect(await world.db.select().from(staff).where(eq(staff.role, 'all'))).toHaveLength(1)
  })
})
