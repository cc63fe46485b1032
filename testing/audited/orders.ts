import { eq } from 'drizzle-orm'
import { taxDocument } from '#features/tax-documents/server/tax-documents.tables.ts'
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

/** After the tax documents, which it lowers. */
export const auditedRefund: AuditedRequests = {
  'POST /admin/order/:orderNumber/refund': async ({ world, records: { orderNumber } }) => {
    // The copy of a document that the upload of approval numbers has used: an order never has two of one kind.
    await world.db.delete(taxDocument).where(eq(taxDocument.number, `T${orderNumber}-9`))
    return {
      path: `/admin/order/${orderNumber}/refund`,
      body: {
        cause: 'DAMAGE',
        fault: 'SUPPLIER',
        reason: '상자 파손',
        toStock: false,
        lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
        expectedRefund: 10_000,
      },
      subject: orderNumber,
      before: { status: 'RC' },
      after: { refundTotal: 10_000, cause: 'DAMAGE' },
    }
  },
}
