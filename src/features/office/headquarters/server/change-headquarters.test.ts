import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { exampleStore } from '#features/stores/chain-stores/contract/store-fields.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addApplicant, correction, newcomer } from '#testing/fixtures/stores/brand-admin.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const brand = { ...newcomer, state: 'ACTIVE' } as const
const own = { 'front-uri': brand.uri }
const path = '/partnerAdmin/userInfo'
const mails = async () => {
  await world.runJob('send-messages')
  return world.mails.map(({ to, subject }) => [to, subject])
}

/** An approved brand whose data are as in `correction`. */
async function saved() {
  const people = await addApplicant(world, brand)
  expect(await people.hqApi.put(path, correction(), own)).toMatchObject({ status: 200 })
  await world.runJob('send-messages')
  world.mails.length = 0
  // A notification of the same moment would be sent once.
  world.now = new Date(world.now.getTime() + 60_000)
  return people
}

describe('the data of an approved headquarters', () => {
  it('change without a correction of the application, and without a password', async () => {
    const { hqApi } = await saved()
    const changed = correction({ phone: '010-0000-1111', currentPassword: undefined })
    expect(await hqApi.put(path, changed, own)).toMatchObject({ status: 200, data: { uri: brand.uri } })
    expect((await hqApi.get(path, own)).data).toMatchObject({
      state: 'ACTIVE',
      phone: '010-0000-1111',
      correctedAt: null,
    })
    expect(await mails()).toEqual([])
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({
      partnerId: brand.partnerId,
      before: { contactPhone: '010-****-2048' },
      after: { contactPhone: '010-****-1111' },
    })
  })

  it('are read with masked contacts by an operator of single brands, who leaves these out', async () => {
    const { hqApi } = await saved()
    const stored = (await hqApi.get(path, own)).data as { phone: string; email: string }
    const manager = await addMember(world, {
      username: 'manager',
      brand,
      authority: 'ROLE_ADMIN',
      operatorRole: 'brands',
      assigned: [{ brand, role: 'OWNER' }],
    })
    const api = await apiAs(world, manager)
    const seen = await api.get(path, own)
    expect(seen).toMatchObject({ status: 200, data: { phone: '010-****-2048' } })
    expect(seen.body).not.toContain(stored.email)
    const left = { phone: undefined, email: undefined, currentPassword: undefined }
    expect(
      await api.put(path, correction({ ...left, chainStore: { ...exampleStore, businessItem: '카페' } }), own),
    ).toMatchObject({
      status: 200,
    })
    expect((await hqApi.get(path, own)).data).toMatchObject({
      phone: stored.phone,
      email: stored.email,
      chainStore: { businessItem: '카페' },
    })
  })

  it('need the password for another bank account, and notify the former address', async () => {
    const { hqApi } = await saved()
    const moved = { partner: { account: '110-000-000002' }, email: 'new@example.com' }
    const refusedAt = { status: 400, errors: [{ path: 'currentPassword' }] }
    expect(await hqApi.put(path, correction({ ...moved, currentPassword: undefined }), own)).toMatchObject(refusedAt)
    expect(await hqApi.put(path, correction({ ...moved, currentPassword: 'wrongPass!26' }), own)).toMatchObject(
      refusedAt,
    )
    expect((await hqApi.get(path, own)).data).toMatchObject({ partner: { account: '110-000-000001' } })

    expect(await hqApi.put(path, correction(moved), own)).toMatchObject({ status: 200 })
    expect((await hqApi.get(path, own)).data).toMatchObject({
      partner: { account: '110-000-000002' },
      email: 'new@example.com',
    })
    expect(await mails()).toEqual([
      ['hqstudy@example.com', `[발주] ${brand.name} 정산 계좌가 변경되었습니다.`],
      ['hqstudy@example.com', '[발주] 이메일 주소가 변경되었습니다'],
    ])
    expect(world.mails[0]?.text).toContain('신한은행 ****0002 초록상사')
    const stored = JSON.stringify([
      await world.db.select().from(auditLog),
      await world.db.select().from(partnerAccount),
    ])
    expect(stored).not.toContain('110-000')
  })

  it('leave the address of the contact to the contact', async () => {
    const { api } = await saved()
    const second = await addMember(world, { username: 'second', brand, authority: 'ROLE_PARTNER' })
    const changed = correction({ email: 'second@example.com', currentPassword: undefined })
    for (const editor of [api, await apiAs(world, second)]) {
      expect(await editor.put(path, changed, own)).toMatchObject({ status: 409, errors: [{ path: 'email' }] })
    }
  })

  it('move the brand to a new address, and the former one leads on', async () => {
    const { hqApi } = await saved()
    const reply = await hqApi.put(path, correction({ partner: { uri: 'GreenLamp' } }), own)
    expect(reply).toMatchObject({ status: 200, data: { uri: 'greenlamp' } })
    const guest = apiWith(world, undefined)
    for (const uri of ['greenlamp', brand.uri]) {
      expect(await guest.get(`/partner/${uri}`)).toMatchObject({ data: { uri: 'greenlamp' } })
    }
    expect((await hqApi.get(path, own)).data).toMatchObject({ formerUris: [brand.uri] })
    expect(await mails()).toEqual([['hqstudy@example.com', `[발주] ${brand.name} 쇼핑몰의 주소가 변경되었습니다.`]])
  })

  it.each(['commissionRate', 'state', 'partnerId', 'authority'])('have no field %s', async (name) => {
    const { hqApi } = await saved()
    expect(await hqApi.put(path, correction({ [name]: 0 }), own)).toMatchObject({ status: 400 })
  })

  it('are not overwritten by an editor who has not seen the last change', async () => {
    const { hqApi } = await saved()
    const { version } = (await hqApi.get(path, own)).data as { version: number }
    const replies = await Promise.all(
      ['김하나', '김두리'].map((name) => hqApi.put(path, correction({ version, name }), own)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.data).toMatchObject({ changes: [{ actor: 'hqstudy' }] })
  })
})

describe('the check of a name and an address', () => {
  const check = async (query: Record<string, string>) => {
    const { hqApi } = await addApplicant(world, brand)
    return hqApi.get(`${path}/domainCheck?${new URLSearchParams(query).toString()}`, own)
  }

  it('is never cached, and works without an address', async () => {
    const reply = await check({ name: '새 이름' })
    expect(reply).toMatchObject({ status: 200, data: { availableYn: 'Y', name: null, uri: null } })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [
      { name: brand.name, uri: brand.uri.toUpperCase() },
      { availableYn: 'Y', name: null, uri: null },
    ],
    [{ name: coffee.name }, { availableYn: 'N', name: '이미 등록된 브랜드명입니다.' }],
    [{ uri: coffee.uri }, { availableYn: 'N', name: null, uri: '이미 등록된 도메인 주소입니다.' }],
    [
      { name: brand.name, uri: 'admin' },
      { availableYn: 'N', uri: '사용할 수 없는 도메인 주소입니다.' },
    ],
    [{}, { availableYn: 'Y' }],
  ])('%j answers %j', async (query, data) => {
    expect(await check(query as Record<string, string>)).toMatchObject({ status: 200, data })
  })

  it('refuses letters that no address has', async () => {
    expect(await check({ uri: '한글' })).toMatchObject({ status: 400, errors: [{ path: 'uri' }] })
  })

  it('counts the own former address as free', async () => {
    const { hqApi } = await saved()
    await hqApi.put(path, correction({ partner: { uri: 'greenlamp' } }), own)
    expect(await hqApi.get(`${path}/domainCheck?uri=${brand.uri}`, own)).toMatchObject({ data: { availableYn: 'Y' } })
    const [row] = await world.db.select({ uri: partner.uri }).from(partner).where(eq(partner.id, brand.partnerId))
    expect(row?.uri).toBe('greenlamp')
  })
})
