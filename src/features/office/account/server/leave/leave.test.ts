import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, memberHold } from '#features/people/members/server/members.tables.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { recordConsents } from '#features/people/terms/server/record-consents.ts'
import { termsConsent } from '#features/people/terms/server/terms.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser, testPassword } from '#testing/harness/browser.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orderDraft } from '#features/orders/checkout/server/checkout.tables.ts'

const world = useWorld()

async function signedIn() {
  await addBrands(world, coffee, chicken, market)
  const owner = await addLogin(world, { username: 'owner', brand: coffee })
  return { owner, api: await apiAs(world, owner) }
}

const rowOf = async (memberId: number) => (await world.db.select().from(member).where(eq(member.id, memberId)))[0] ?? {}

describe('leaving', () => {
  it('deletes personal data at once, keeps the username taken, and ends every session', async () => {
    const { owner, api } = await signedIn()
    const elsewhere = await apiAs(world, owner)
    const reply = await api.delete('/mypage/user', { password: testPassword })
    expect(reply).toMatchObject({ status: 200, code: 'S', data: { state: 'LEFT' } })
    expect(String(reply.headers['set-cookie'])).toContain('rt=;')

    const row = await rowOf(owner.memberId)
    expect(row).toMatchObject({ username: 'owner', state: 'LEFT', leftAt: world.now, name: '탈퇴회원' })
    expect(row).toMatchObject({ phone: '', email: '', passwordHash: '', agreedToSms: false, agreedToEmail: false })
    for (const tab of [api, elsewhere]) expect(await tab.get('/user/info')).toMatchObject({ status: 403 })
    expect(await openBrowser(world).login('owner')).toMatchObject({
      code: 'F',
      message: '아이디 또는 비밀번호가 일치하지 않습니다.',
    })
    await expect(addMember(world, { username: 'OWNER', brand: coffee })).rejects.toThrow()
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'owner@example.com', subject: '[발주] 회원 탈퇴가 완료되었습니다' }])
  })

  it('keeps the record of consent to the terms, without the IP address', async () => {
    const { owner, api } = await signedIn()
    await installTerms(world.db, world.now)
    await world.db.transact(async (tx) => {
      await recordConsents(tx, { memberId: owner.memberId, at: world.now, address: '203.0.113.7' })
      return { ok: true }
    })
    const addresses = async () => (await world.db.select().from(termsConsent)).map(({ address }) => address)
    expect(await addresses()).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7'])
    await api.delete('/mypage/user', { password: testPassword })
    expect(await addresses()).toEqual(['', '', ''])
  })

  it('closes the stores: one with orders keeps its business block, another one keeps nothing', async () => {
    const { owner, api } = await signedIn()
    await addPlatform(world)
    await api.post('/chainStore', secondStore)
    const goods = await addProduct(world, { brand: coffee })
    const orderNumber = await placed(world, owner, {
      items: [{ partnerProductId: goods.partnerProductId, count: 1 }],
      pay: 'BANK',
    })
    await api.post('/cart', [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 }])
    await api.put(`/order/${orderNumber}`)
    const draft = { order: { content: 'cart=1', changes: { memo: '뒷문 1024#' } }, quickText: '' }
    expect(await api.put('/order/draft', draft)).toMatchObject({ status: 200 })
    expect(await api.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })

    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    const order = await (await apiAs(world, operator)).get(`/admin/order/${orderNumber}`)
    expect(order.body).toContain('나루성수커피')
    const stores = await world.db.select().from(chainStore).orderBy(chainStore.id)
    expect(stores).toMatchObject([
      { status: 'CLOSED', businessCompanyName: '나루성수커피', tel: '', businessEmail: '' },
      { status: 'CLOSED', name: '폐점 매장', businessCompanyName: '', businessRepresentative: '', businessNumber: '' },
    ])
    for (const table of [cartItem, orderDraft]) expect(await world.db.select().from(table)).toEqual([])
  })

  it('is refused with a wrong password', async () => {
    const { owner, api } = await signedIn()
    expect(await api.delete('/mypage/user', { password: 'not the one' })).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: '현재 비밀번호가 일치하지 않습니다.' }],
    })
    expect(await rowOf(owner.memberId)).toMatchObject({ state: 'ACTIVE' })
  })

  it('is refused while an order is under way', async () => {
    const { owner, api } = await signedIn()
    await addPlatform(world)
    const goods = await addProduct(world, { brand: coffee })
    await placed(world, owner, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }], pay: 'BANK' })
    expect(await api.delete('/mypage/user', { password: testPassword })).toMatchObject({
      status: 409,
      message: '진행 중인 주문이 있어 탈퇴하실 수 없습니다. 주문이 출고되거나 취소된 후 다시 신청해 주세요.',
    })
    expect(await rowOf(owner.memberId)).toMatchObject({ state: 'ACTIVE', name: '김하늘' })
  })

  it('is refused while the member has debts, as the terms say', async () => {
    const { owner, api } = await signedIn()
    await world.db.insert(memberHold).values({ memberId: owner.memberId, reason: 'ARREARS', since: world.now })
    expect(await api.delete('/mypage/user', { password: testPassword })).toMatchObject({
      status: 409,
      message: '연체된 금액이 있어 탈퇴하실 수 없습니다. 연체 금액을 납부하신 후 다시 신청해 주세요.',
    })
    expect(await rowOf(owner.memberId)).toMatchObject({ state: 'ACTIVE', name: '김하늘' })
  })

  it.each([
    ['ROLE_PARTNER', '본사 대표 계정은 탈퇴하실 수 없습니다. 브랜드 운영 종료는 고객센터로 문의해 주세요.'],
    ['ROLE_ADMIN', '운영자 계정은 탈퇴하실 수 없습니다.'],
  ] as const)('is refused for %s', async (authority, message) => {
    await addBrands(world, coffee)
    const boss = await addLogin(world, { username: 'boss', brand: coffee, authority })
    const reply = await (await apiAs(world, boss)).delete('/mypage/user', { password: testPassword })
    expect(reply).toMatchObject({ status: 409, message })
  })
})

const secondStore = {
  name: '망원점',
  tel: '0200001002',
  postalCode: '04712',
  address1: '서울 마포구 가온로 1',
  address2: '2층',
  businessCompanyName: '나루망원커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '1248100998',
  businessEmail: '',
}
