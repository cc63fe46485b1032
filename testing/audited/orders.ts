import { trackingSheetName, trackingTitles } from '#features/orders/order-sheets/contract/tracking-sheet.ts'
import { checksumOf, readTracking } from '#features/orders/order-sheets/server/read-tracking.ts'
import { eq } from 'drizzle-orm'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { World } from '../world.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addMember, coffee, giveCash } from '../fixtures/people/people.ts'
import { writeWorkbook } from '../files/workbooks.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedOrders: AuditedRequests = {
  'POST /admin/order/:orderNumber/deposit': ({ records: { unpaidOrder } }) => ({
    subject: unpaidOrder,
    before: { status: 'BD' },
    after: { status: 'PC' },
  }),
  'POST /admin/order/:orderNumber/prepare': ({ records: { orderNumber } }) => ({
    subject: orderNumber,
    before: { status: 'PC' },
    after: { status: 'PIP' },
  }),
  'POST /admin/order/prepare': async ({ world }) => {
    const { orderNumber } = await anOrder(world, { username: 'prepared', pay: 'CASH' })
    return {
      body: { orders: [orderNumber] },
      subject: orderNumber,
      before: { status: 'PC' },
      after: { status: 'PIP' },
    }
  },
  'POST /admin/order/:orderNumber/prepare/undo': async ({ world }) => {
    const { orderNumber } = await aPreparedOrder(world, 'undone')
    return {
      params: { orderNumber },
      subject: orderNumber,
      before: { status: 'PIP' },
      after: { status: 'PC' },
    }
  },
  'POST /admin/order/prepare/undo': async ({ world }) => {
    const { orderNumber } = await aPreparedOrder(world, 'undone2')
    return {
      body: { orders: [orderNumber] },
      subject: orderNumber,
      before: { status: 'PIP' },
      after: { status: 'PC' },
    }
  },
  'POST /admin/order/deposit': async ({ world }) => {
    const { orderNumber, total } = await anOrder(world, { username: 'deposited', pay: 'BANK' })
    return {
      body: { orders: [{ orderNumber, due: total, received: 0 }] },
      subject: orderNumber,
      before: { status: 'BD', due: total },
      after: { status: 'PC', amount: total, due: 0 },
    }
  },
  'POST /admin/order/export': () => ({
    subject: 'export',
    before: {},
    after: { exportedRows: 1 },
  }),
  'POST /admin/order/:orderNumber/ship': ({ records: { orderNumber }, supplierId }) => ({
    body: { supplierId, courier: 'LOTTE', number: '2000-0000-0012' },
    subject: orderNumber,
    before: { status: 'PIP' },
    after: { status: 'RC', number: '200000000012' },
  }),
  'PUT /admin/order/:orderNumber/memo': ({ records: { orderNumber } }) => ({
    body: { memo: '매장과 통화함', seen: '' },
    subject: orderNumber,
    before: { orderMemo: '' },
    after: { orderMemo: '매장과 통화함' },
  }),
  'PUT /admin/order/:orderNumber/shipment/:id': ({ records: { orderNumber, deliveryNumber } }) => ({
    body: {
      courier: 'LOTTE',
      number: '2000-0000-0023',
      seen: { courier: 'CJGLS', number: deliveryNumber },
      reason: '다른 주문의 번호',
    },
    subject: orderNumber,
    before: { courier: 'CJGLS', number: deliveryNumber },
    after: { courier: 'LOTTE', number: '200000000023' },
  }),
  'POST /admin/order/tracking': async ({ world, supplierId }) => {
    const store = await addMember(world, { username: 'tracked', brand: coffee })
    await giveCash(world, store.memberId, { cash: 100_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    const operator = await addMember(world, { username: 'packer', brand: coffee, authority: 'ROLE_ADMIN' })
    await handlingOf(world, operator, orderNumber).prepare()
    const filled = { orderNumber, supplierId: String(supplierId), courier: 'CJ대한통운', number: '600098765432' }
    const titles = Object.keys(filled).map((column) => trackingTitles[column as keyof typeof filled]) // its own keys
    const row = Object.values(filled)
    const body = await writeWorkbook({ [trackingSheetName]: [titles, row] })
    const { typed } = readTracking({ name: trackingSheetName, rows: [titles, row] })
    return {
      query: { fileName: 'x.xlsx', checksum: checksumOf(typed) },
      body,
      subject: orderNumber,
      before: { status: 'PIP' },
      after: { status: 'RC', number: '600098765432' },
    }
  },
  'POST /admin/order/:orderNumber/cancel': ({ records: { unpaidOrder } }) => ({
    params: { orderNumber: unpaidOrder },
    body: { reason: '매장 요청', fault: 'SUPPLIER' },
    subject: unpaidOrder,
    before: { status: 'PC' },
    after: { status: 'CC' },
  }),
  'POST /order/:orderNumber/document/:type/mail': ({ records: { orderNumber } }) => ({
    subject: orderNumber,
    before: {},
    after: { mailedDocument: 'estimate', mailedTo: 'ta***@example.com' },
  }),
  'POST /admin/cardRefund/:id/retry': ({ records: { orderNumber } }) => ({
    subject: orderNumber,
    before: { refundState: 'FAILED' },
    after: { refundState: 'PENDING', refundAmount: 1_000 },
  }),
}

async function anOrder(world: World, { username, pay }: { username: string; pay: 'CASH' | 'BANK' }) {
  const store = await addMember(world, { username, brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: {} })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }], pay })
  const [order] = await world.db.select({ total: orders.total }).from(orders).where(eq(orders.orderNumber, orderNumber))
  return { orderNumber, total: order?.total ?? 0 }
}

/** Uses an order of its own: the other one has a copied tax document, and an order never has two of one kind. */
export const auditedRefund: AuditedRequests = {
  'POST /admin/order/:orderNumber/refund': async ({ world, supplierId }) => {
    const store = await addMember(world, { username: 'refunded', brand: coffee })
    await giveCash(world, store.memberId, { cash: 100_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 2 }] })
    const operator = await addMember(world, { username: 'shipper', brand: coffee, authority: 'ROLE_ADMIN' })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId)
    return {
      params: { orderNumber },
      body: {
        cause: 'DAMAGE',
        fault: 'SUPPLIER',
        reason: '상자 파손',
        toStock: false,
        lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
        expectedRefund: 10_000,
        seenRefunds: 0,
      },
      subject: orderNumber,
      before: { status: 'RC' },
      after: { refundTotal: 10_000, cause: 'DAMAGE' },
    }
  },
}

async function aPreparedOrder(world: World, username: string) {
  const order = await anOrder(world, { username, pay: 'CASH' })
  const operator = await addMember(world, { username: `${username}-by`, brand: coffee, authority: 'ROLE_ADMIN' })
  await handlingOf(world, operator, order.orderNumber).prepare()
  return order
}
