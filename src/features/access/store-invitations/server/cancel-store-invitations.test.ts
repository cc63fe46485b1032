import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { inCoffee, ofChicken, ofCoffee, openBrandOperator } from '#testing/fixtures/people/brand-operator.ts'
import { addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { addInvitation } from '#testing/fixtures/stores/store-invitations.ts'
import { useWorld } from '#testing/world.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const world = useWorld()
const linesOf = (id: number) =>
  world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `storeInvitation/${id}`))
const invite = (ownerId: number, { partnerId } = coffee) => addInvitation(world, { partnerId, ownerId })
const cancelled = async () => {
  const rows = await world.db.select().from(storeInvitation).orderBy(storeInvitation.id)
  return rows.flatMap(({ id, cancelledAt }) => (cancelledAt ? [id] : []))
}

async function openStaff() {
  const opened = await openBrandOperator(world)
  const person = { brand: coffee, authority: 'ROLE_PARTNER' } as const
  const [owner, second] = [
    await addMember(world, { username: 'owner', ...person }),
    await addMember(world, { username: 'second', ...person }),
  ]
  return { ...opened, owner, second, staffApi: await apiAs(world, owner) }
}

describe('open invitations of stores', () => {
  it.each(['removed', 'no owner any more'])('end with the one who sent them: staff %s', async (change) => {
    const { owner, second, staffApi } = await openStaff()
    const [lost, used] = [await invite(second.memberId), await invite(second.memberId)]
    await invite(owner.memberId)
    await world.db.update(storeInvitation).set({ joinedAt: world.now }).where(eq(storeInvitation.id, used))
    const path = `/partnerAdmin/staff/${second.memberId}`
    const answer =
      change === 'removed'
        ? await staffApi.delete(path, undefined, inCoffee)
        : await staffApi.put(path, { role: 'ORDERS', version: 0 }, inCoffee)
    expect(answer).toMatchObject({ status: 200 })
    expect(await cancelled()).toEqual([lost])
    expect(await linesOf(lost)).toMatchObject([
      { actorId: owner.memberId, before: { invitation: 'SENT' }, after: { invitation: 'CANCELLED' } },
    ])
  })

  it('of a brand end with its assignment to the operator who sent them', async () => {
    const { assign, manager, owner } = await openStaff()
    await assign(ofCoffee('OWNER'), ofChicken('OWNER'))
    const lost = await invite(manager.memberId)
    await invite(manager.memberId, chicken)
    await invite(owner.memberId)
    await assign(ofChicken('OWNER'))
    expect(await cancelled()).toEqual([lost])
  })
})
