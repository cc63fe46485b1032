import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'
import { storeContactSentences } from '../contract/chain-stores.partner.calls.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const workbook = '/partnerAdmin/chainStore/export'

async function openCoffee(...states: StoreStatus[]) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const owner = await addMember(world, {
    username: 'owner',
    brand: coffee,
    stores: (states.length ? states : (['ACTIVE'] as const)).map((status) => ({ status })),
  })
  await world.db
    .update(member)
    .set({ name: '박서연', phone: '010-0000-4321', email: 'seoyeon@example.com' })
    .where(eq(member.id, owner.memberId))
  const staffAs = async (brandRole: 'OWNER' | 'ORDERS' | 'PRODUCTS' | 'READ', brand = coffee) => {
    const person = { username: `hq${brandRole.toLowerCase()}${brand.uri}`, brand, brandRole }
    const hq = await addMember(world, { ...person, authority: 'ROLE_PARTNER' })
    return { hq, api: await apiAs(world, hq) }
  }
  const paths = owner.storeIds.map((id) => `/partnerAdmin/chainStore/${id}/contact`)
  return { owner, staffAs, paths, path: paths[0] ?? '', id: owner.storeIds[0] ?? 0 }
}

const lines = () => world.db.select().from(auditLog)

describe("showing a store's contacts", () => {
  it('gives the own headquarters name, numbers and e-mail in every state before it closes, and records each view', async () => {
    const { staffAs, paths, owner } = await openCoffee('WAIT', 'ACTIVE', 'STOP')
    const { hq, api } = await staffAs('ORDERS')
    for (const path of paths)
      expect(await api.post(path, {}, own)).toMatchObject({
        status: 200,
        data: { name: '박서연', phone: '010-0000-4321', email: 'seoyeon@example.com' },
      })
    const line = {
      actorId: hq.memberId,
      partnerId: coffee.partnerId,
      after: { viewed: 'CONTACT' },
      createdAt: world.now,
    }
    expect(await lines()).toMatchObject(owner.storeIds.map((id) => ({ ...line, subject: `chainStore/${id}` })))
  })

  it('refuses a store that has closed, because it has left the brand', async () => {
    const { staffAs, path } = await openCoffee('CLOSED')
    const { api } = await staffAs('OWNER')
    expect(await api.post(path, {}, own)).toMatchObject({
      status: 409,
      message: '폐점한 매장의 연락처는 확인하실 수 없습니다.',
    })
    expect(await lines()).toEqual([])
  })

  it('leaves the list and the detail masked, and is no decision in the history', async () => {
    const { staffAs, path, id } = await openCoffee()
    const { api } = await staffAs('OWNER')
    await api.post(path, {}, own)
    const list = await api.get('/partnerAdmin/chainStore', own)
    const detail = await api.get(`/partnerAdmin/chainStore/${id}`, own)
    for (const reply of [list, detail]) {
      expect(reply.status).toBe(200)
      expect(reply.body).toContain('010-****-4321')
      expect(reply.body).not.toContain('010-0000-4321')
      expect(reply.body).not.toContain('seoyeon@example.com')
    }
    expect(detail.data).toMatchObject({ history: [] })
  })

  it.each([
    { operatorRole: 'all' },
    { operatorRole: 'brands', assigned: [{ brand: coffee, role: 'ORDERS' }] },
  ] as const)('is permitted to operators with a reason, which the log keeps: $operatorRole', async (role) => {
    const { path } = await openCoffee()
    const person = { username: 'op', brand: coffee, authority: 'ROLE_ADMIN', ...role } as const
    const operator = await apiAs(world, await addMember(world, { ...person, assigned: [...(role.assigned ?? [])] }))
    expect(await operator.post(path, {}, own)).toMatchObject({
      status: 400,
      message: storeContactSentences.reasonMissing,
    })
    expect(await lines()).toEqual([])
    const reason = '배송 문의 회신'
    expect(await operator.post(path, { reason }, own)).toMatchObject({ status: 200, data: { phone: '010-0000-4321' } })
    expect(await lines()).toMatchObject([{ after: { viewed: 'CONTACT' }, reason }])
  })

  it('answers 404 to another headquarters, and 403 to a store and to staff without the role, without a trace', async () => {
    const { owner, staffAs, path } = await openCoffee()
    const other = (await staffAs('OWNER', chicken)).api
    expect(await other.post(path, {}, { 'front-uri': chicken.uri })).toMatchObject({ status: 404 })
    expect(await other.post(path, {}, own)).toMatchObject({ status: 403 })
    expect(await (await apiAs(world, owner)).post(path, {}, own)).toMatchObject({ status: 403 })
    for (const role of ['PRODUCTS', 'READ'] as const)
      expect(await (await staffAs(role)).api.post(path, {}, own)).toMatchObject({ status: 403 })
    expect(await lines()).toEqual([])
  })
})

describe('the workbook of the own stores', () => {
  const opened = async ({ token }: ApiClient, query = '') => {
    const headers = { ...own, authorization: `Bearer ${token}` }
    const { rawPayload } = await world.app.inject({ url: `/api${workbook}${query}`, headers })
    return JSON.stringify(openWorkbook(rawPayload).rows)
  }

  it('has the contacts of all stores but closed ones, and says so in its line of the audit log', async () => {
    const { staffAs } = await openCoffee('ACTIVE', 'CLOSED')
    const { api } = await staffAs('ORDERS')
    const text = await opened(api, '?status=ACTIVE')
    for (const shown of ['휴대폰', '박서연', '010-0000-4321', '이메일', 'seoyeon@example.com', '매장 전화'])
      expect(text).toContain(shown)
    expect(await opened(api, '?status=CLOSED')).not.toMatch(/010-0000-4321|seoyeon@example.com|박서연/)
    expect(await lines()).toMatchObject([
      { subject: 'export', after: { exportedRows: 1, viewed: 'CONTACT' } },
      { subject: 'export', after: { exportedRows: 1, viewed: 'CONTACT' } },
    ])
  })

  it('is masked for staff who may only look and for the operator, and names no view when the owner is left out', async () => {
    const { staffAs } = await openCoffee()
    const { api } = await staffAs('READ')
    const operator = await apiAs(
      world,
      await addMember(world, { username: 'op', brand: coffee, authority: 'ROLE_ADMIN' }),
    )
    for (const caller of [api, operator]) expect(await opened(caller)).not.toMatch(/010-0000-4321|seoyeon@example.com/)
    expect(await opened((await staffAs('OWNER')).api, '?columns=name,level')).not.toContain('4321')
    for (const { after } of await lines()) expect(after).not.toHaveProperty('viewed')
  })
})
