import { describe, expect, it } from 'vitest'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { openReturns, piecesOf } from '#testing/fixtures/orders/returns.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/return'

/** A store that doesn't want two pieces of its first order, and got three wrong ones with its second. */
async function openBrand() {
  const shop = await openReturns(world)
  const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  const { orderNumber } = await shop.sent(5)
  const unwanted = await shop.asked(orderNumber)
  const { orderNumber: second } = await shop.sent(4)
  world.now = new Date(world.now.getTime() + 60_000)
  const wrong = await shop.asked(second, {
    wish: 'EXCHANGE',
    reason: 'WRONG_GOODS',
    text: '흰색이 아니라 검은색이 왔습니다.',
    lines: piecesOf(3),
  })
  return { ...shop, hq, orderNumber, second, unwanted, wrong }
}

describe("a headquarters' returns", () => {
  it('list store, order, reason, pieces, amount and state, without the buyer and the words', async () => {
    const { hq, orderNumber, second, unwanted, wrong } = await openBrand()
    const reply = await hq.get(path, own)
    expect(reply.data).toMatchObject({
      content: [
        {
          id: unwanted,
          orderNumber,
          storeName: expect.stringMatching(/./),
          wish: 'REFUND',
          reason: 'CHANGED_MIND',
          state: 'ASKED',
          lines: [{ name: '종이컵 13oz', unit: '개', count: 2 }],
          amount: 20_000,
          refundTotal: null,
        },
        { id: wrong, orderNumber: second, reason: 'WRONG_GOODS', lines: [{ count: 3 }], amount: 30_000 },
      ],
      totalElements: 2,
    })
    for (const hidden of ['검은색', '김하늘', 'memberName', 'memberId']) expect(reply.body).not.toContain(hidden)
  })

  it('open with their steps and the reason of a refusal, but no address and no name of an operator', async () => {
    const { hq, operatorApi, unwanted, wrong } = await openBrand()
    await operatorApi.post(`/admin/return/${wrong}/accept`, { guide: '서울 성동구 누리길 27로 보내 주세요.' })
    await operatorApi.post(`/admin/return/${unwanted}/refuse`, { reason: '포장을 뜯은 상품입니다.' })
    const accepted = await hq.get(`${path}/${wrong}`, own)
    expect(accepted.data).toMatchObject({
      state: 'ACCEPTED',
      steps: [
        { state: 'ASKED', isOfBuyer: true, refusal: '' },
        { state: 'ACCEPTED', isOfBuyer: false, refusal: '' },
      ],
    })
    expect(accepted.body).not.toContain('누리길')
    expect((await hq.get(`${path}/${unwanted}`, own)).data).toMatchObject({
      state: 'REFUSED',
      steps: [{ state: 'ASKED' }, { state: 'REFUSED', refusal: '포장을 뜯은 상품입니다.' }],
    })
  })

  it('are filtered by state and found by order, goods and store, but not by the name of a member', async () => {
    const { hq, operatorApi, second, unwanted, wrong } = await openBrand()
    await operatorApi.post(`/admin/return/${unwanted}/refuse`, { reason: '포장을 뜯은 상품입니다.' })
    const found = async (query: string) => {
      const { content } = (await hq.get(`${path}?${query}`, own)).data as { content: { id: number }[] } // see Reply
      return content.map(({ id }) => id)
    }
    expect(await found('state=OPEN')).toEqual([wrong])
    expect(await found('state=REFUSED')).toEqual([unwanted])
    expect(await found(`search=${second}`)).toEqual([wrong])
    expect(await found(`search=${encodeURIComponent('종이컵')}`)).toHaveLength(2)
    expect(await found(`search=${encodeURIComponent('김하늘')}`)).toEqual([])
    expect(await found(`search=${encodeURIComponent(coffee.name)}`)).toEqual([])
  })

  it('are saved as a workbook', async () => {
    const { hq, second } = await openBrand()
    const headers = { ...own, authorization: `Bearer ${hq.token}` }
    const { rawPayload } = await world.app.inject({ url: `/api${path}/export?search=${second}`, headers })
    const [, row] = openWorkbook(rawPayload).rows
    expect(row).toEqual(expect.arrayContaining([second, '종이컵 13oz 3개', 30_000, '교환', '다른 상품 배송']))
  })

  it('are unknown to another headquarters, and refused to a store', async () => {
    const { api, unwanted } = await openBrand()
    await addBrands(world, chicken)
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    const theirs = { 'front-uri': chicken.uri }
    expect((await other.get(path, theirs)).data).toMatchObject({ content: [], totalElements: 0 })
    expect(await other.get(`${path}/${unwanted}`, theirs)).toMatchObject({ status: 404 })
    expect(await other.get(`${path}/${unwanted}`, own)).toMatchObject({ status: 403 })
    expect(await api.get(`${path}/${unwanted}`, own)).toMatchObject({ status: 403 })
  })
})
