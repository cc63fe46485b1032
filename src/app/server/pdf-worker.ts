import { deserialize } from 'node:v8'
import { campaignReportPdf } from '#features/talk/campaigns/server/report/report-pdf.ts'
import { drawReport } from '#features/talk/campaigns/server/report/draw-report.ts'
import { documentsPdf } from '#features/orders/documents/server/pdf/documents-pdf.ts'
import { drawingsOf } from '#features/orders/documents/server/pdf/draw-sheets.ts'
import type { Drawings, PdfAnswer, PdfKind, PdfOrder } from '#features/orders/documents/server/pdf/pdf-kind.ts'
import { sheetsPdf } from '#features/orders/documents/server/pdf/sheets-pdf.ts'
import { writeDrawings } from '#features/orders/documents/server/pdf/write-drawings.ts'
import { drawingsOfDocuments } from '#features/orders/documents/server/pdf/write-pdf.ts'
import { bytesFromParent } from '#features/platform/files/server/bytes-from-parent.ts'
import { dispatchPdf } from '#features/orders/purchase-orders/server/pdf/dispatch-pdf.ts'
import { dispatchDrawings } from '#features/orders/purchase-orders/server/pdf/draw-dispatch.ts'
import { purchaseOrderDrawings } from '#features/orders/purchase-orders/server/pdf/draw-purchase-order.ts'
import { purchaseOrderPdf } from '#features/orders/purchase-orders/server/pdf/purchase-order-pdf.ts'

const kinds = new Map<string, (data: unknown) => Drawings>()

function on<Data>({ name }: PdfKind<Data>, draw: (data: Data) => Drawings): void {
  kinds.set(name, (data) => draw(data as Data)) // `drawPdf` sends this kind with its data only
}

on(documentsPdf, drawingsOfDocuments)
on(sheetsPdf, ({ title, note, sheets, ...following }) => [
  ...drawingsOf(title, note, sheets),
  ...drawingsOfDocuments(following),
])
on(purchaseOrderPdf, purchaseOrderDrawings)
on(dispatchPdf, ({ sheet, ...dispatch }) => dispatchDrawings[sheet](dispatch))
on(campaignReportPdf, (report) => [(pdf) => drawReport(pdf, report)])

/** Draws PDF files in a process without settings and keys. */
for await (const request of bytesFromParent()) process.send?.(await answer(request))

async function answer(request: Buffer): Promise<PdfAnswer> {
  const { kind, title, data } = deserialize(request) as PdfOrder // from `draw-pdf.ts`
  try {
    const drawings = kinds.get(kind)?.(data)
    if (!drawings) return { ok: false, error: 'unknown kind' }
    return { ok: true, content: await writeDrawings(title, drawings) }
  } catch (error) {
    // The text of an error may quote what was drawn.
    return { ok: false, error: error instanceof Error ? `${error.name} ${stackOf(error)}` : 'unknown' }
  }
}

/** Keeps the stack of an error without its message. */
function stackOf({ stack = '' }: Error): string {
  const places = stack.split('\n').filter((line) => line.startsWith('    at '))
  return places.slice(0, 3).join('')
}
