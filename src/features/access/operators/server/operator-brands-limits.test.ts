import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gateSentences } from '#contract/gate-sentences.ts'
import { operatorRoles } from '#contract/operator-role.ts'
import { requiredBrandRole } from '#contract/required-role.ts'
import { obligesSecondFactor } from '#features/access/second-factor/contract/second-factor.ts'
import { operatorBrand } from '#features/people/members/server/members.tables.ts'
import { viewSentences } from '#features/people/saved-views/contract/saved-views.calls.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { inCoffee, ofCoffee, openBrandOperator } from '#testing/fixtures/people/brand-operator.ts'
import { addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { insertPost, insertPostComment } from '#testing/fixtures/people/written-words.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function openWithStore(role = 'OWNER') {
  const opened = await openBrandOperator(world)
  await opened.assign(ofCoffee(role))
  const store = await addMember(world, { username: 'store', brand: coffee })
  return { ...opened, store, storeId: store.storeIds[0] ?? 0 }
}

describe('an operator of single brands', () => {
  it('with the role 조회 makes none of the calls that change a brand', async () => {
    const { own } = await openWithStore('READ')
    const calls = world.calls.map(({ call }) => call)
    const forbidden = calls.filter((call) => call.policy.who === 'partner' && requiredBrandRole(call) !== 'any')
    expect(forbidden.length).toBeGreaterThan(50)
    for (const { method, path } of forbidden) {
      const send = own[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'] // the other methods of calls
      const at = path.replaceAll(/:\w+/g, '1')
      const answer = method === 'GET' ? await own.get(at, inCoffee) : await send(at, {}, inCoffee)
      expect(answer, `${method} ${path}`).toMatchObject({ status: 403, message: gateSentences.brandRoleMissing })
    }
  })

  it('reads the names and contacts of members masked', async () => {
    const { own, store, storeId } = await openWithStore()
    const masked = { name: '김*늘', phone: '010-****-1024' }
    expect(await own.get(`/member/${store.memberId}`)).toMatchObject({ data: masked })
    expect(await own.get(`/user/info?memberId=${store.memberId}`)).toMatchObject({ data: masked })
    expect(await own.get(`/partnerAdmin/chainStore/${storeId}`, inCoffee)).toMatchObject({ data: { owner: masked } })
  })

  it('manages the staff of a headquarters without their contacts', async () => {
    const { own, api } = await openWithStore('OWNER')
    await addMember(world, { username: 'owner', brand: coffee, authority: 'ROLE_PARTNER' })
    const person = { name: '이도윤', email: 'doyun@example.com', role: 'READ' }
    expect(await own.post('/partnerAdmin/staff/invitation', person, inCoffee)).toMatchObject({ status: 200 })
    const [seen, whole] = [
      await own.get('/partnerAdmin/staff', inCoffee),
      await api.get('/partnerAdmin/staff', inCoffee),
    ]
    expect(seen).toMatchObject({ data: { staff: [{ name: '김하늘', phone: '010-****-1024' }] } })
    expect(seen.body).not.toMatch(/owner@example|doyun@example/)
    expect(whole.body).toMatch(/owner@example/)
    const headers = { ...inCoffee, authorization: `Bearer ${own.token}` }
    const { rawPayload } = await world.app.inject({ url: '/api/partnerAdmin/staff/export', headers })
    expect(JSON.stringify(openWorkbook(rawPayload).rows)).not.toMatch(/owner@example|010-0000-1024/)
  })

  it('reads neither orders nor members of the market', async () => {
    await addPlatform(world)
    const { own } = await openWithStore()
    const buyer = await addMember(world, { username: 'buyer', brand: market })
    const { partnerProductId } = await addProduct(world, { brand: market })
    const orderNumber = await placed(world, buyer, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
    for (const path of [`/order/${orderNumber}`, `/member/${buyer.memberId}`, `/user/info?memberId=${buyer.memberId}`])
      expect(await own.get(path), path).toMatchObject({ status: 404 })
  })

  it('neither likes nor names stores in the community of the market', async () => {
    const { own } = await openWithStore()
    const buyer = await addMember(world, { username: 'buyer', brand: market })
    const postId = await insertPost(world, { partnerId: market.partnerId, memberId: buyer.memberId })
    expect(await own.put(`/community/${postId}/like`, { liked: true })).toMatchObject({ status: 403 })
    expect(await own.get('/community/mention')).toMatchObject({ data: { stores: [] } })
    expect(await own.get('/community/news')).toMatchObject({ data: { unread: 0 } })
  })

  it('is offered to delete only what the role may delete', async () => {
    const { own, api, store } = await openWithStore()
    const postId = await insertPost(world, { partnerId: coffee.partnerId, memberId: store.memberId })
    await insertPostComment(world, { postId, memberId: store.memberId })
    const offered = async (reader: typeof own) => {
      const { data } = await reader.get(`/community/${postId}`)
      const post = data as { deletable: boolean; comments: { deletable: boolean }[] }
      return [post.deletable, ...post.comments.map(({ deletable }) => deletable)]
    }
    expect(await offered(own)).toEqual([false, false])
    expect(await offered(api)).toEqual([true, true])
    expect(await own.delete(`/community/${postId}`)).toMatchObject({ status: 403 })
    expect(await api.delete(`/community/${postId}`)).toMatchObject({ status: 200 })
  })

  it('shares no saved views with the other operators', async () => {
    const { own, api } = await openWithStore()
    const view = { list: 'partner-order', name: '미입금 주문', query: '', isShared: true }
    expect(await api.post('/mypage/savedView', view)).toMatchObject({ status: 200 })
    expect(await own.get('/mypage/savedView?list=partner-order')).toMatchObject({
      data: { views: [], mayShare: false },
    })
    expect(await own.post('/mypage/savedView', view)).toMatchObject({ message: viewSentences['no-colleagues'] })
  })

  it('leaves no brands behind when removed', async () => {
    const { api, path, manager } = await openWithStore()
    expect(await api.delete(path)).toMatchObject({ status: 200 })
    const left = await world.db.select().from(operatorBrand).where(eq(operatorBrand.memberId, manager.memberId))
    expect(left).toEqual([])
  })

  it('needs a second factor, like the roles that move money or grant rights', () => {
    expect(operatorRoles.filter(obligesSecondFactor)).toEqual(['all', 'money', 'brands'])
  })
})
