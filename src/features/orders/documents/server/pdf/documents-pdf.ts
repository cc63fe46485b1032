import type { OrderDocument } from '../../contract/documents.calls.ts'
import type { PdfKind } from './pdf-kind.ts'

export interface PrintedDocuments {
  documents: readonly OrderDocument[]
  /** Public address of this site, for the codes. */
  origin: string | undefined
}

/** Draws documents in sequence. */
export const documentsPdf: PdfKind<PrintedDocuments> = { name: 'documents' }
