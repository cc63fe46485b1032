import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { generalSentences } from '#contract/sentences.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { giveLogin, openBrowser } from '#testing/harness/browser.ts'
import { approveCard, cardDepsOf, confirm, orderByCard } from '#testing/fixtures/money/cards.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import type { TestMember } from '#testing/fixtures/people/people.ts'
import { newBusiness, openTransfers } from '#testing/fixtures/stores/store-transfers.ts'
import { useWorld } from '#testing/world.ts'
import { handedOverSentence } from '#features/orders/orders/contract/order-sentences.ts'

const world = useWorld()

/** A transfer that has happened; the former owner is signed in at a browser since before. */
async function transferred(stores: NonNullable<Parameters<typeof openTransfers>[1]>['stores'] = [{ name: '연남점' }]) {
  const scene = await openTransfers(world, { stores })
  const { former } = scene
  await giveLogin(world, former)
  const browser = openBrowser(world)
  await browser.login('former')
  const goods = [{ partnerProductId: scene.goods.partnerProductId, count: 1 }]
  const unpaid = await placed(world, former, { items: goods, pay: 'BANK' })
  const paid = await placed(world, former, { items: goods })
  const card = await orderByCard(world, { store: former, operator: scene.hq }, { items: goods })
  await scene.accept(await scene.proposed())
  const past = await apiAs(world, { ...former, storeIds: former.storeIds.slice(1) })
  return { ...scene, browser, unpaid, paid, card, past }
}

describe('a former owner without a store', () => {
  it('stays signed in without a store when the browser asks for the one that is gone', async () => {
    const { browser, storeId } = await transferred()
    expect(await browser.refresh({ chainStoreId: storeId })).toMatchObject({
      status: 200,
      data: { user: { username: 'former', chainStoreId: null } },
    })
    expect(await browser.refresh()).toMatchObject({ status: 200, data: { user: { chainStoreId: null } } })
  })

  it('can sign in, also when every other store is closed', async () => {
    const { former } = await transferred([{ name: '연남점' }, { name: '망원점' }])
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.memberId, former.memberId))
    expect(await openBrowser(world).login('former')).toMatchObject({
      code: 'S',
      data: { user: { chainStoreId: null } },
    })
  })

  it('reads orders, documents and cash, and can order nothing', async () => {
    const { past, paid, former, goods, storeId } = await transferred()
    expect(await past.get(`/order/${paid}`)).toMatchObject({ status: 200 })
    expect(await past.get(`/order/${paid}/document/transaction`)).toMatchObject({ status: 200 })
    expect(await past.get(`/member/${former.memberId}/cash`)).toMatchObject({ status: 200 })
    expect((await past.get('/chainStore')).data).toEqual([])
    const items = [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 }]
    const message = generalSentences.storeRequired
    expect(await past.post('/cart', items)).toMatchObject({ status: 403, message })
    expect(await past.post('/order/partnerProduct/total/forOrder', { chainStoreId: storeId, items })).toMatchObject({
      status: 403,
      message,
    })
  })

  it('receives a store again later and orders in it', async () => {
    const { former, newOwner, hqApi, path, browser, storeId } = await transferred()
    const back = await hqApi.post(
      path,
      { to: { memberId: former.memberId }, startsOn: null },
      { 'front-uri': former.caller.home.uri },
    )
    const { id } = back.data as { id: number }
    const api = await apiAs(world, { ...former, storeIds: [] })
    expect(await api.post(`/storeTransfer/${id}/accept`, newBusiness)).toMatchObject({ data: { state: 'DONE' } })
    expect(await browser.refresh()).toMatchObject({ data: { user: { chainStoreId: storeId } } })
    expect((await (await apiAs(world, { ...newOwner, storeIds: [] })).get('/chainStore')).data).toEqual([])
  })
})

describe('an order of a store that has another owner by now', () => {
  it('can be read and printed by its buyer, not changed, cancelled, received or paid', async () => {
    const { past, unpaid, paid, card } = await transferred([{ name: '연남점' }, { name: '망원점' }])
    const readOnly = { status: 409, message: handedOverSentence }
    for (const orderNumber of [unpaid, paid]) {
      expect((await past.get(`/order/${orderNumber}`)).data).toMatchObject({
        may: { pay: false, cancel: false, edit: false, editScope: null, receive: false, handedOver: true },
      })
      expect(await past.put(`/order/${orderNumber}`)).toMatchObject(readOnly)
      expect(await past.post(`/order/${orderNumber}/received`)).toMatchObject(readOnly)
      const edit = { depositor: '박바다' }
      expect(await past.post(`/order/${orderNumber}/editTotal`, edit)).toMatchObject(readOnly)
      expect(await past.patch(`/order/${orderNumber}`, { ...edit, expectedTotal: 10_000 })).toMatchObject(readOnly)
    }
    expect(await past.post('/payment/card/open', { orderNumber: card.orderNumber })).toMatchObject(readOnly)
    const rows = await world.db.select({ status: orders.status }).from(orders)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['BD', 'BD', 'PC'])
  })

  it('is not paid by a card window that was opened before: no money moves', async () => {
    const { card } = await transferred()
    const key = await approveCard(world, card)
    expect(await confirm(cardDepsOf(world), card, key)).toMatchObject({ ok: false, refused: 'read-only' })
  })

  it('can still be paid by transfer and cancelled by the operator, and the cash returns to its buyer', async () => {
    const { former, newOwner, hq, paid, unpaid } = await transferred()
    expect(await handlingOf(world, hq, unpaid).deposit(10_000)).toMatchObject({ ok: true })
    expect(await handlingOf(world, hq, paid).cancel()).toMatchObject({ ok: true })
    const balanceOf = async ({ memberId }: TestMember) =>
      (await (await apiAs(world, { ...former, memberId, storeIds: [] })).get(`/member/${memberId}/cash`)).data
    expect(await balanceOf(former)).toMatchObject({ balance: 1_000_000 })
    expect(await balanceOf(newOwner)).toMatchObject({ balance: 0 })
  })
})
