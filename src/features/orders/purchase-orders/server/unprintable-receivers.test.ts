import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nothingToCheck, printSentences } from '#contract/print-check.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { useWorld } from '#testing/world.ts'
import type { DispatchBundle } from '../contract/dispatch.admin.calls.ts'
import type { LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

/** Changes the receivers of orders as an earlier version stored them. */
const putReceiver = (orderNumber: string, part: { name: string; memo?: string }) =>
  world.db
    .update(orders)
    .set({ receiver: sql`${orders.receiver} || ${JSON.stringify(part)}::jsonb` })
    .where(eq(orders.orderNumber, orderNumber))

async function openDispatch() {
  const fixture = await openPurchasing(world)
  const sheet = (name: 'labels' | 'packing' | 'pick') =>
    fixture.api.get(`/admin/dispatch/pdf?scope=ALL&supplierId=${fixture.supplierId}&sheet=${name}`)
  const checks = async () => {
    const { bundles } = (await fixture.api.get('/admin/dispatch?scope=ALL')).data as { bundles: DispatchBundle[] }
    return bundles.map(({ printCheck }) => printCheck)
  }
  return { ...fixture, sheet, checks }
}

describe('a sheet of labels', () => {
  it('is refused when no order of it has a name that can be printed, and the other lists are made', async () => {
    const { order, sheet } = await openDispatch()
    for (const name of ['አበበ', '🙏🙏']) await putReceiver(await order(1), { name })
    expect(await sheet('labels')).toMatchObject({ status: 409, message: printSentences.noLabel })
    expect((await sheet('packing')).status).toBe(200)
    expect((await sheet('pick')).status).toBe(200)
    await order(1)
    expect((await sheet('labels')).status).toBe(200)
  })
})

describe('a receiver with letters that no font has', () => {
  const check = { letters: ['አ', 'በ', '𠀀'], isNameless: true }

  it('is named in the lists to send, in the order, in the purchase order and for its supplier', async () => {
    const fixture = await openDispatch()
    const orderNumber = await fixture.order(1)
    await putReceiver(orderNumber, { name: 'አበበ', memo: '𠀀 문 앞' })
    expect(await fixture.checks()).toEqual([check])
    expect((await fixture.api.get(`/admin/order/${orderNumber}`)).data).toMatchObject({ printCheck: check })
    await fixture.make()
    await world.runJob('send-messages')
    const [made] = await fixture.list()
    expect((await fixture.detail(made?.number ?? '')).bundles[0]?.printCheck).toEqual(check)
    const token = fixture.mailedToken()
    const linked = async () =>
      ((await fixture.guest.post('/supplier/purchaseOrder', { token })).data as LinkedPurchaseOrder).bundles[0]
    expect((await linked())?.printCheck).toEqual(check)
    await fixture.handlingFor(orderNumber).cancel({})
    // The supplier sees a masked receiver then, of which nothing is to be printed.
    expect((await linked())?.printCheck).toEqual(nothingToCheck)
  })

  it('is not named when every letter can be printed', async () => {
    const fixture = await openDispatch()
    await putReceiver(await fixture.order(1), { name: '韓國 สมชาย', memo: '성수'.normalize('NFD') })
    expect(await fixture.checks()).toEqual([nothingToCheck])
  })
})
