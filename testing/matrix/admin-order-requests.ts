import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'

export const adminOrderRequests: Record<string, CallRequest> = {
  'GET /admin/order/:orderNumber': { about: 'member', path: (t) => `/admin/order/${t.orderNumber}` },
  'POST /admin/order/:orderNumber/deposit': {
    about: 'member',
    path: (t) => `/admin/order/${t.unpaidOrder}/deposit`,
    body: () => ({ amount: 10_000 }),
  },
  'POST /admin/order/:orderNumber/prepare': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/prepare`,
    body: () => ({}),
  },
  'POST /admin/order/:orderNumber/prepare/undo': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/prepare/undo`,
  },
  'POST /admin/order/:orderNumber/ship': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/ship`,
    body: () => ({ supplierId: 1, courier: 'ETC', number: '' }),
  },
  'POST /admin/order/prepare': {
    about: 'nothing',
    path: () => '/admin/order/prepare',
    body: (t) => ({ orders: [t.orderNumber] }),
  },
  'POST /admin/order/prepare/undo': {
    about: 'nothing',
    path: () => '/admin/order/prepare/undo',
    body: (t) => ({ orders: [t.orderNumber] }),
  },
  'POST /admin/order/deposit': {
    about: 'nothing',
    path: () => '/admin/order/deposit',
    body: (t) => ({ orders: [{ orderNumber: t.unpaidOrder, due: 10_000, received: 0 }] }),
  },
  'POST /admin/order/tracking': {
    about: 'nothing',
    path: () => '/admin/order/tracking?fileName=x.xlsx',
    body: () => Buffer.from('no workbook'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'PUT /admin/order/:orderNumber/shipment/:id': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/shipment/${t.shipmentId}`,
    body: (t) => ({ courier: 'LOTTE', number: '200000000012', seen: { courier: 'CJGLS', number: t.deliveryNumber } }),
  },
  'POST /admin/order/:orderNumber/refund': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/refund`,
    body: () => ({
      cause: 'RETURN',
      fault: 'SUPPLIER',
      reason: '시험 환불',
      toStock: false,
      expectedRefund: 0,
      seenRefunds: 0,
    }),
  },
}
