import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }

async function openCoffee(status: 'WAIT' | 'ACTIVE' = 'WAIT') {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  const applicant = await addMember(world, { username: 'applicant', brand: coffee, stores: [{ status }] })
  await world.db.update(member).set({ phone: '010-0000-4321' }).where(eq(member.id, applicant.memberId))
  const id = applicant.storeIds[0] ?? 0
  return { hq, applicant, id, api: await apiAs(world, hq), path: `/partnerAdmin/chainStore/${id}/contact` }
}

describe("showing an applicant's contact", () => {
  it('gives the own headquarters the full number, and writes the view to the audit log', async () => {
    const { hq, api, id, path } = await openCoffee()
    const reply = await api.post(path, undefined, own)
    expect(reply).toMatchObject({ status: 200, data: { phone: '010-0000-4321' } })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      {
        actorId: hq.memberId,
        partnerId: coffee.partnerId,
        subject: `chainStore/${id}`,
        after: { viewed: 'CONTACT' },
        createdAt: world.now,
      },
    ])
  })

  it('leaves the list and the detail masked, and is no decision in the history', async () => {
    const { api, id, path } = await openCoffee()
    await api.post(path, undefined, own)
    const list = await api.get('/partnerAdmin/chainStore', own)
    const detail = await api.get(`/partnerAdmin/chainStore/${id}`, own)
    for (const reply of [list, detail]) {
      expect(reply.status).toBe(200)
      expect(reply.body).toContain('010-****-4321')
      expect(reply.body).not.toContain('010-0000-4321')
    }
    expect(detail.data).toMatchObject({ history: [] })
  })

  it('is permitted to the operator', async () => {
    const { path } = await openCoffee()
    const operator = await apiAs(
      world,
      await addMember(world, { username: 'op', brand: coffee, authority: 'ROLE_ADMIN' }),
    )
    expect(await operator.post(path, undefined, own)).toMatchObject({ status: 200, data: { phone: '010-0000-4321' } })
  })

  it('answers 404 to another headquarters, and 403 to a store, without a trace', async () => {
    const { applicant, path } = await openCoffee()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    expect(await other.post(path, undefined, { 'front-uri': chicken.uri })).toMatchObject({ status: 404 })
    expect(await other.post(path, undefined, own)).toMatchObject({ status: 403 })
    expect(await (await apiAs(world, applicant)).post(path, undefined, own)).toMatchObject({ status: 403 })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it('refuses a store that does not wait', async () => {
    const { api, path } = await openCoffee('ACTIVE')
    expect(await api.post(path, undefined, own)).toMatchObject({
      status: 409,
      message: '승인을 기다리는 매장의 연락처만 확인하실 수 있습니다.',
    })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })
})
