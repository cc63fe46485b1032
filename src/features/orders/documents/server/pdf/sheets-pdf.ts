import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { PrintedDocuments } from './documents-pdf.ts'
import type { PdfKind } from './pdf-kind.ts'

interface PrintedSheets extends PrintedDocuments {
  title: string
  note: string
  sheets: readonly NewSheet[]
}

/** Draws sheets as tables below a title, and documents after them. */
export const sheetsPdf: PdfKind<PrintedSheets> = { name: 'sheets' }
