import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { openReturns, piecesOf, uploadPhoto } from '#testing/fixtures/orders/returns.ts'
import { coffee, tokenOf } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-return-list-')) } })
const days = (count: number) => {
  world.now = new Date(world.now.getTime() + count * 24 * 60 * 60 * 1000)
}

describe('the returns of an order', () => {
  it('refuses a stranger, and another member of the brand', async () => {
    const { otherApi, operatorApi, ask, asked, sent } = await openReturns(world)
    const { orderNumber } = await sent()
    const id = await asked(orderNumber, { way: 'OWN_PARCEL' })
    expect(await otherApi.get(`/order/${orderNumber}/return`)).toMatchObject({ status: 404 })
    expect(await ask(orderNumber, {}, otherApi)).toMatchObject({ status: 404 })
    expect(await otherApi.post(`/order/return/${id}/withdraw`, {})).toMatchObject({ status: 404 })
    const parcel = { courier: 'CJGLS', number: '123456789012' }
    expect(await otherApi.put(`/order/return/${id}/parcel`, parcel)).toMatchObject({ status: 404 })
    expect(await otherApi.get(`/admin/return/${id}`)).toMatchObject({ status: 403 })
    expect(await operatorApi.get(`/order/${orderNumber}/return`)).toMatchObject({ status: 404 })
  })

  it('name the won that the buyer can expect until the refund is decided', async () => {
    const { api, asked, sent } = await openReturns(world, { printPrice: 3_000 })
    const { orderNumber } = await sent(2)
    const expected = async () =>
      ((await api.get(`/order/${orderNumber}/return`)).data as { returns: { expectedRefund: number | null }[] }).returns // the call's contract
        .map(({ expectedRefund }) => expectedRefund)
    const id = await asked(orderNumber)
    expect(await expected()).toEqual([23_000])
    await api.post(`/order/return/${id}/withdraw`, {})
    await asked(orderNumber, { wish: 'EXCHANGE', reason: 'SHORTAGE', text: '두 개가 덜 왔습니다.', way: 'NONE' })
    expect(await expected()).toEqual([null, null])
  })

  it('are listed with those of other orders, newest first, for their buyer only', async () => {
    const { api, otherApi, asked, sent } = await openReturns(world)
    const [first, second] = [await sent(), await sent()]
    const early = await asked(first.orderNumber)
    days(1 / 1_440)
    const late = await asked(second.orderNumber)
    expect(await api.post(`/order/return/${early}/withdraw`, {})).toMatchObject({ status: 200 })
    expect((await api.get('/mypage/return')).data).toMatchObject({
      totalElements: 2,
      content: [
        { id: late, orderNumber: second.orderNumber, state: 'ASKED', storeName: '성수점', handedOver: false },
        { id: early, orderNumber: first.orderNumber, state: 'WITHDRAWN', lines: [{ name: '종이컵 13oz', count: 2 }] },
      ],
    })
    expect((await api.get('/mypage/return?state=OPEN')).data).toMatchObject({
      content: [{ id: late }],
      totalElements: 1,
    })
    expect((await otherApi.get('/mypage/return')).data).toMatchObject({ content: [], totalElements: 0 })
  })

  it('are listed with as many statements for two closed ones as for one, each with its own photos', async () => {
    const { api, asked, sent } = await openReturns(world)
    const addClosed = async () => {
      const { orderNumber } = await sent()
      const fileId = await uploadPhoto(api)
      const id = await asked(orderNumber, { reason: 'DAMAGED', text: '찌그러져 왔습니다.', fileIds: [fileId] })
      await api.post(`/order/return/${id}/withdraw`, {})
      days(1 / 1_440)
      return fileId
    }
    const first = await addClosed()
    const one = await withStatements(() => api.get('/mypage/return'))
    const second = await addClosed()
    const two = await withStatements(() => api.get('/mypage/return'))
    expect(one.statements.length).toBeGreaterThan(3)
    expect(two.statements.length).toBe(one.statements.length)
    expect(two.result.data).toMatchObject({ content: [{ photos: [{ id: second }] }, { photos: [{ id: first }] }] })
  })

  it('has photos that only its buyer and the operators open', async () => {
    const { api, otherApi, operatorApi, asked, sent } = await openReturns(world)
    const { orderNumber } = await sent()
    const fileId = await uploadPhoto(api)
    const id = await asked(orderNumber, { reason: 'DAMAGED', text: '찌그러져 왔습니다.', fileIds: [fileId] })
    const file = (kind: string) => `/${kind}return/${id}/file/${fileId}`
    expect(await api.get(file('order/'))).toMatchObject({ status: 200 })
    expect(await operatorApi.get(file('admin/'))).toMatchObject({ status: 200 })
    expect(await otherApi.get(file('order/'))).toMatchObject({ status: 404 })
  })

  it('have pieces of different units apart, in the list and in its workbook', async () => {
    const { operator, operatorApi, store, supplierId, partnerProductId, asked } = await openReturns(world)
    const boxed = await addProduct(world, { brand: coffee, product: { supplierId, tiers: [[1, 5_000]] } })
    await world.db.update(product).set({ unit: '박스' }).where(eq(product.id, boxed.productId))
    const items = [
      { partnerProductId, count: 3 },
      { partnerProductId: boxed.partnerProductId, count: 2 },
    ]
    const orderNumber = await placed(world, store, { items })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId)
    await asked(orderNumber, { lines: [...piecesOf(3, 1), ...piecesOf(1, 2)] })
    const pieces = [
      { unit: '개', count: 3 },
      { unit: '박스', count: 1 },
    ]
    expect((await operatorApi.get('/admin/return')).data).toMatchObject({ content: [{ pieces, amount: 35_000 }] })
    const headers = { authorization: `Bearer ${await tokenOf(world, operator)}` }
    const { rawPayload } = await world.app.inject({ url: '/api/admin/return/export?columns=pieces', headers })
    expect(openWorkbook(rawPayload).rows).toEqual([['수량'], ['3개 · 1박스']])
  })

  it('are listed for the operators by state, brand and search, the longest waiting first', async () => {
    const { operatorApi, api, store, asked, sent } = await openReturns(world)
    const { orderNumber } = await sent()
    const first = await asked(orderNumber)
    days(1)
    const second = (
      (
        await (
          await apiAs(world, store)
        ).post(`/order/${orderNumber}/return`, {
          wish: 'REFUND',
          reason: 'CHANGED_MIND',
          text: '',
          lines: piecesOf(1),
          way: 'COLLECT',
          fileIds: [],
        })
      ).data as { id: number }
    ).id // the call's contract
    days(-1)
    const third = await asked(orderNumber, { lines: piecesOf(1) })
    await api.post(`/order/return/${third}/withdraw`, {})
    const ids = async (query: string) =>
      ((await operatorApi.get(`/admin/return?${query}`)).data as { content: { id: number }[] }).content.map(
        ({ id }) => id,
      )
    expect(await ids('')).toEqual([first, second, third])
    // An opened return has the name that the buyer has at the order; the list masks it.
    const { memberName } = ((await operatorApi.get(`/admin/return/${first}`)).data ?? {}) as { memberName?: string } // the call's contract
    expect((await operatorApi.get(`/admin/order/${orderNumber}`)).data).toMatchObject({ member: { name: memberName } })
    const { lines } = (await operatorApi.get(`/admin/return/${first}`)).data as {
      lines: { count: number; unit: string }[]
    }
    const [{ count, unit } = { count: 0, unit: '' }] = lines
    // The goods cost 10,000 won a piece.
    expect((await operatorApi.get('/admin/return')).data).toMatchObject({
      content: [
        { memberName: '김*늘', pieces: [{ count, unit }], amount: count * 10_000 },
        { pieces: [{ count: 1, unit }], amount: 10_000 },
        { pieces: [{ count: 1, unit }] },
      ],
    })
    expect(await ids('state=TODO')).toEqual([first, second])
    expect(await ids('state=WITHDRAWN')).toEqual([third])
    expect(await ids(`search=${orderNumber.slice(-4)}&size=1`)).toEqual([first])
    expect(await ids('search=없는')).toEqual([])
    expect(await ids(`orderNumber=${orderNumber}&partnerId=${store.caller.home.partnerId}`)).toHaveLength(3)
  })
})
