import { eq } from 'drizzle-orm'
import { linkTokens } from '#features/purchase-orders/server/link-token.ts'
import { purchaseOrder } from '#features/purchase-orders/server/purchase-orders.tables.ts'
import { addPurchaseOrder } from '../purchase-orders.ts'
import { testSecret } from '../world.ts'
import type { CallRequest } from './call-request.ts'

const number = 'P20260515-9999999'
const missing = (rest = ''): CallRequest => ({ about: 'missing', path: () => `/admin/purchaseOrder/${number}${rest}` })

/** Who has the link of a purchase order needs no account. */
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
  'GET /admin/purchaseOrder': { about: 'nothing', path: () => '/admin/purchaseOrder' },
  'POST /admin/purchaseOrder': { about: 'nothing', path: () => '/admin/purchaseOrder', body: () => ({}) },
  'GET /admin/purchaseOrder/:number': missing(),
  'GET /admin/purchaseOrder/:number/pdf': missing('/pdf'),
  'GET /admin/purchaseOrder/:number/sheet': missing('/sheet'),
  'POST /admin/purchaseOrder/:number/resend': missing('/resend'),
  'DELETE /admin/purchaseOrder/:number/link': missing('/link'),
  'POST /admin/purchaseOrder/:number/handedOver': missing('/handedOver'),
  'GET /admin/dispatch': { about: 'nothing', path: () => '/admin/dispatch' },
  'GET /admin/dispatch/pdf': { about: 'nothing', path: () => '/admin/dispatch/pdf?supplierId=1&sheet=pick' },
  'POST /supplier/purchaseOrder': byLink('/supplier/purchaseOrder'),
  'POST /supplier/purchaseOrder/pdf': byLink('/supplier/purchaseOrder/pdf'),
  'POST /supplier/purchaseOrder/sheet': byLink('/supplier/purchaseOrder/sheet'),
  'POST /file/once': {
    ...byLink('/file/once'),
    body: () => ({ method: 'POST', path: '/supplier/purchaseOrder/sheet', body: JSON.stringify({ token }) }),
  },
  'GET /file/once/:secret': { about: 'missing', path: () => `/file/once/${'x'.repeat(43)}` },
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
