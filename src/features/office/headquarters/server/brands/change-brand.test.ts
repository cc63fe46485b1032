import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addApplicant, latest, newcomer } from '#testing/fixtures/stores/brand-admin.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { exampleBrand } from '#features/access/signup/contract/brand-fields.ts'
import { addSignupWorld, franchisorForm } from '#testing/fixtures/people/signup.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const open = { ...newcomer, state: 'ACTIVE', hasOpenMarket: true } as const
const path = `/admin/partner/${open.partnerId}`
const change = (more: object = {}) => ({
  version: latest,
  name: open.name,
  uri: open.uri,
  commissionRate: 0,
  ...more,
})

describe('a new uri of a brand', () => {
  it('leads to the brand, and so does the former one, for guests, members and headquarters', async () => {
    const { api, hqApi } = await addApplicant(world, open)
    await addProduct(world, { brand: open, product: { name: '공책' } })
    const store = await apiAs(world, await addMember(world, { username: 'store', brand: open }))
    expect(await api.put(path, change({ uri: 'GreenLamp' }))).toMatchObject({ status: 200 })

    const guest = apiWith(world, undefined)
    for (const uri of ['greenlamp', open.uri, 'ChorokDeung']) {
      expect(await guest.get(`/partner/${uri}`)).toMatchObject({ data: { uri: 'greenlamp' } })
      expect(await store.get(`/partner/${uri}/product`)).toMatchObject({
        data: { content: [{ name: '공책', price: 10_000 }] },
      })
    }
    for (const uri of ['greenlamp', open.uri]) {
      expect(await hqApi.get('/partnerAdmin/chainStore', { 'front-uri': uri })).toMatchObject({ status: 200 })
    }
    expect((await api.get(path)).data).toMatchObject({ uri: 'greenlamp', formerUris: [open.uri] })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'hqstudy@example.com', text: expect.stringContaining('/shop/greenlamp') }])
  })

  it('is refused to other brands, now and for the former one', async () => {
    const { api } = await addApplicant(world, open)
    await addSignupWorld(world, [])
    await api.put(path, change({ uri: 'greenlamp' }))
    const taken = { status: 409, errors: [{ path: 'uri', message: '이미 등록된 도메인 주소입니다.' }] }
    const other = `/admin/partner/${coffee.partnerId}`
    for (const uri of [open.uri, 'greenlamp']) {
      expect(await api.put(other, change({ name: coffee.name, uri }))).toMatchObject(taken)
    }
    const form = franchisorForm({ partner: { ...exampleBrand, uri: open.uri.toUpperCase() } })
    const guest = apiWith(world, undefined)
    expect(await guest.post('/user/signup/franchisor', form)).toMatchObject({ code: 'F' })
    expect(await guest.post('/user/checkUriAndBrandName', { uri: open.uri, brandName: '새 이름' })).toMatchObject({
      code: 'F',
    })
  })

  it('can be the former one again', async () => {
    const { api } = await addApplicant(world, open)
    await api.put(path, change({ uri: 'greenlamp' }))
    expect(await api.put(path, change())).toMatchObject({ status: 200 })
    expect((await api.get(path)).data).toMatchObject({ uri: open.uri, formerUris: ['greenlamp'] })
  })

  it('of two brands that swap their uris, neither takes the other one', async () => {
    const { api } = await addApplicant(world, open)
    const replies = await Promise.all([
      api.put(path, change({ uri: coffee.uri })),
      api.put(`/admin/partner/${coffee.partnerId}`, change({ name: coffee.name, uri: open.uri })),
    ])
    expect(replies.map(({ status }) => status)).toEqual([409, 409])
  })

  it.each([
    [path, 'admin', '사용할 수 없는 도메인 주소입니다.'],
    [path, '123', '사용할 수 없는 도메인 주소입니다.'],
    [`/admin/partner/${market.partnerId}`, 'newmarket', '프랜차이즈 마켓의 주소는 변경할 수 없습니다.'],
  ])('%s is not %s', async (at, uri, message) => {
    const { api } = await addApplicant(world, open)
    expect(await api.put(at, change({ uri }))).toMatchObject({ status: 409, errors: [{ path: 'uri', message }] })
  })
})

describe('name and commission of a brand', () => {
  it('change with an audit line of the changed fields, and no store sees the commission', async () => {
    const { api, hqApi } = await addApplicant(world, open)
    await api.put(path, change({ name: '초록등 스터디', commissionRate: 27 }))
    expect(await world.db.select().from(auditLog)).toMatchObject([
      {
        before: { brandName: '초록등독서실', commissionRate: 0 },
        after: { brandName: '초록등 스터디', commissionRate: 27 },
      },
    ])
    expect((await hqApi.get('/partnerAdmin/userInfo', { 'front-uri': open.uri })).data).toMatchObject({
      commissionRate: 27,
    })
    expect((await hqApi.get(`/partner/${open.uri}`)).body).not.toContain('commission')
  })

  it('write nothing when nothing changes', async () => {
    const { api } = await addApplicant(world, open)
    expect(await api.put(path, change())).toMatchObject({ status: 200 })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it('are not overwritten by an operator who has not seen the last change', async () => {
    const { api } = await addApplicant(world, open)
    const replies = await Promise.all(
      [10, 20].map((commissionRate) => api.put(path, change({ version: 0, commissionRate }))),
    )
    const [conflict] = replies.filter(({ status }) => status === 409)
    expect(conflict?.data).toMatchObject({ changes: [{ actor: 'operator', before: { commissionRate: 0 } }] })
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([-1, 501, 1.5, '3'])('refuse the commission %s', async (commissionRate) => {
    const { api } = await addApplicant(world, open)
    expect(await api.put(path, change({ commissionRate }))).toMatchObject({ status: 400 })
  })
})
