import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { recordConflict } from '#features/platform/audit/contract/record-version.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { apiAs, apiWith, type Reply } from '../harness/api-client.ts'
import { audited } from '../audited/all.ts'
import { sentRequest } from '../audited/audited-request.ts'
import { newcomer } from '../audited/brands.ts'
import { mountedCall } from '../harness/broken-route.ts'
import { createFixture } from '../matrix/fixture.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

/** Calls whose body states the version that the editor saw. */
const isVersioned = ({ refusals = {} }: Call) => Object.values(refusals).some(({ data }) => data === recordConflict)

/**
 * Two operators send the same change of one record at once. Calls without a version run once: later ones need their
 * result.
 */
describe('two operators who change one record at once', () => {
  it('are told apart by every call that takes a version: one succeeds, the other is shown the change', async () => {
    const { records, tokens } = await createFixture(world)
    await addBrands(world, newcomer)
    const second = await apiAs(
      world,
      await addMember(world, { username: 'operator2', brand: coffee, authority: 'ROLE_ADMIN' }),
    )
    const [{ id: supplierId } = { id: 0 }] = await world.db.select({ id: supplier.id }).from(supplier).limit(1)
    for (const [key, make] of Object.entries(audited)) {
      const { call } = mountedCall(world, key)
      const entry = await make({ records: records.A1, supplierId, world })
      const { path, body, headers } = sentRequest(call, entry, records.A1)
      const method = key.split(' ')[0]?.toLowerCase() as 'put' | 'post' | 'delete' // the methods of audited calls
      const editors = [apiWith(world, tokens[entry.by ?? 'operator']), ...(isVersioned(call) ? [second] : [])]
      const replies = await Promise.all(editors.map((editor) => editor[method](path, body, headers)))
      const [winner, loser] = replies.toSorted((a, b) => a.status - b.status)
      expect(winner, key).toMatchObject({ status: 200, code: 'S' })
      if (loser) expectConflict(key, loser)
    }
  })
})

function expectConflict(key: string, reply: Reply): void {
  expect(reply.status, key).toBe(409)
  const { changes } = recordConflict.parse(reply.data)
  expect(changes[0]?.actor, key).toMatch(/^(operator2?|hqa)$/)
}
