import { eq } from 'drizzle-orm'
import { linkTokens } from '#features/purchase-orders/server/link-token.ts'
import { purchaseOrder } from '#features/purchase-orders/server/purchase-orders.tables.ts'
import { addPurchaseOrder } from '../purchase-orders.ts'
import { testSecret } from '../world.ts'
import type { CallRequest } from './call-request.ts'

/** The holder of a purchase order's link needs no account. */
const id = 999
const token = linkTokens(testSecret).sign({ purchaseOrderId: id, linkNo: 1 })
const byLink = (path: string, body: object = {}): CallRequest => ({
  about: 'nothing',
  path: () => path,
  body: () => ({ token, ...body }),
  prepare: async (world) => {
    if ((await world.db.$count(purchaseOrder, eq(purchaseOrder.id, id))) === 0) await addPurchaseOrder(world, { id })
  },
})

export const purchaseOrderRequests: Record<string, CallRequest> = {
  'POST /supplier/purchaseOrder': byLink('/supplier/purchaseOrder'),
  'POST /supplier/purchaseOrder/pdf': byLink('/supplier/purchaseOrder/pdf'),
  'POST /supplier/purchaseOrder/sheet': byLink('/supplier/purchaseOrder/sheet'),
  'POST /file/once': {
    ...byLink('/file/once'),
    body: () => ({ method: 'POST', path: '/supplier/purchaseOrder/sheet', body: JSON.stringify({ token }) }),
  },
  'POST /supplier/ship': byLink('/supplier/ship', {
    orderNumber: '20260515-9999999',
    courier: 'ETC',
    number: '',
    lines: [{ lineNo: 1, rowNo: 1, count: 1, left: 1 }],
  }),
  'POST /supplier/exchange': byLink('/supplier/exchange', {
    orderNumber: '20260515-9999999',
    returnId: 1,
    courier: 'ETC',
    number: '',
  }),
}
