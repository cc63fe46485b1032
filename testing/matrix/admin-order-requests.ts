import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'

/** Orders in the operator console, and their writes. */
export const adminOrderRequests: Record<string, CallRequest> = {
  'GET /admin/order': { about: 'nothing', path: () => '/admin/order' },
  'GET /admin/order/status': { about: 'nothing', path: () => '/admin/order/status' },
  'GET /admin/order/searchType': { about: 'nothing', path: () => '/admin/order/searchType' },
  'GET /admin/paymentType': { about: 'nothing', path: () => '/admin/paymentType' },
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
  'GET /admin/order/export': { about: 'nothing', path: () => '/admin/order/export' },
  'POST /admin/order/export': {
    about: 'member',
    path: () => '/admin/order/export',
    body: (t) => ({ orders: [t.orderNumber] }),
  },
  'GET /admin/order/selection': { about: 'nothing', path: () => '/admin/order/selection' },
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
  'GET /admin/order/tracking': { about: 'nothing', path: () => '/admin/order/tracking' },
  'POST /admin/order/tracking': {
    about: 'nothing',
    path: () => '/admin/order/tracking?fileName=x.xlsx',
    body: () => Buffer.from('no workbook'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'PUT /admin/order/:orderNumber/memo': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/memo`,
    body: () => ({ memo: '시험 메모', seen: '' }),
  },
  'PUT /admin/order/:orderNumber/shipment/:id': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/shipment/${t.shipmentId}`,
    body: (t) => ({ courier: 'LOTTE', number: '200000000012', seen: { courier: 'CJGLS', number: t.deliveryNumber } }),
  },
  'POST /admin/order/:orderNumber/cancel': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/cancel`,
    body: () => ({ reason: '시험 취소', fault: 'SUPPLIER' }),
  },
  'GET /admin/order/:orderNumber/cancel/preview': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/cancel/preview?fault=SUPPLIER`,
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
