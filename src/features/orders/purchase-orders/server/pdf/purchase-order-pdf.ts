import type { PdfKind } from '#features/orders/documents/server/pdf/pdf-kind.ts'
import type { PrintedPurchaseOrder } from './draw-purchase-order.ts'

export const purchaseOrderPdf: PdfKind<PrintedPurchaseOrder> = { name: 'purchase-order' }
