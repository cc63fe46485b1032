import type { PdfKind } from '#features/orders/documents/server/pdf/pdf-kind.ts'
import type { DispatchSheet } from '../../contract/dispatch.admin.calls.ts'
import type { PrintedDispatch } from './draw-dispatch.ts'

export const dispatchPdf: PdfKind<PrintedDispatch & { sheet: DispatchSheet }> = { name: 'dispatch' }
