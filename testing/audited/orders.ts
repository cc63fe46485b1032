import type { AuditedRequests } from './audited-request.ts'

export const auditedOrders: AuditedRequests = {
  'POST /admin/order/:orderNumber/deposit': ({ records: { unpaidOrder } }) => ({
    path: `/admin/order/${unpaidOrder}/deposit`,
    body: { amount: 10_000 },
    subject: unpaidOrder,
    before: { status: 'BD' },
    after: { status: 'PC' },
  }),
  'POST /admin/order/:orderNumber/prepare': ({ records: { orderNumber } }) => ({
    path: `/admin/order/${orderNumber}/prepare`,
    body: {},
    subject: orderNumber,
    before: { status: 'PC' },
    after: { status: 'PIP' },
  }),
  'POST /admin/order/:orderNumber/ship': ({ records: { orderNumber }, supplierId }) => ({
    path: `/admin/order/${orderNumber}/ship`,
    body: { supplierId, courier: 'LOTTE', number: '2000-0000-0012' },
    subject: orderNumber,
    before: { status: 'PIP' },
    after: { status: 'RC', number: '200000000012' },
  }),
  'POST /admin/order/:orderNumber/cancel': ({ records: { unpaidOrder } }) => ({
    path: `/admin/order/${unpaidOrder}/cancel`,
    body: { reason: '매장 요청' },
    subject: unpaidOrder,
    before: { status: 'PC' },
    after: { status: 'CC' },
  }),
  'POST /admin/cardRefund/:id/retry': ({ records: { cardRefundId, orderNumber } }) => ({
    path: `/admin/cardRefund/${cardRefundId}/retry`,
    subject: orderNumber,
    before: { refundState: 'FAILED' },
    after: { refundState: 'PENDING', refundAmount: 1_000 },
  }),
}
