import { sheetType } from '#contract/call.ts'
import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { getCompany } from '#features/platform/settings/server/find-company.ts'
import type { Db } from '#server/database/database.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import {
  paperLabels,
  purchaseOrderFileName,
  sheetColumns,
  sheetName,
  sheetRows,
} from '../contract/purchase-order-sheet.ts'
import type { PrintedPurchaseOrder } from './pdf/draw-purchase-order.ts'
import { purchaseOrderPdf } from './pdf/purchase-order-pdf.ts'
import { listBundles, supplyOf } from './read-purchase-order.ts'
import { findPrevious, type FoundHead } from './read-purchase-order.queries.ts'

type ReadBundles = typeof listBundles

/** Draws the purchase order as a PDF. Uses the current addresses: goods must not go to a known wrong address. */
export const makePdf = async (db: Db, head: FoundHead, read: ReadBundles = listBundles): Promise<Buffer> =>
  drawPurchaseOrder(await readPrinted(db, head, read))

export async function readPrinted(db: Db, head: FoundHead, read: ReadBundles): Promise<PrintedPurchaseOrder> {
  const [bundles, company] = [await read(db, head), await getCompany(db, head.companyId)]
  const previous = await findPrevious(db, head)
  const { number, sequence, day, supplierName } = head
  return { number, sequence, day, supplierName, previous, company, bundles, supply: supplyOf(bundles) }
}

export const drawPurchaseOrder = (order: PrintedPurchaseOrder): Promise<Buffer> =>
  drawPdf(purchaseOrderPdf, `${paperLabels.title} ${order.number}`, order)

/** Writes the purchase order as a workbook, with empty columns for the courier and the invoice number. */
export async function makeSheet(
  { db, sheets }: { db: Db; sheets: Sheets },
  head: FoundHead,
  read: ReadBundles = listBundles,
): Promise<Buffer> {
  const rows = sheetRows(head.number, await read(db, head))
  return sheets.write(partsOf(rows))
}

/** Yields the sheets for the writer. */
async function* partsOf(rows: NewSheet['rows']): AsyncGenerator<NewSheet> {
  yield { name: sheetName, columns: sheetColumns, rows }
}

/** Creates the files of the supplier's mail. */
export async function makeAttachments(
  deps: { db: Db; sheets: Sheets },
  head: FoundHead,
  read: ReadBundles,
): Promise<MailAttachment[]> {
  const nameOf = (type: 'pdf' | 'xlsx') => purchaseOrderFileName(head.number, head.supplierName, type)
  return [
    { name: nameOf('pdf'), type: 'application/pdf', content: await makePdf(deps.db, head, read) },
    { name: nameOf('xlsx'), type: sheetType, content: await makeSheet(deps, head, read) },
  ]
}
