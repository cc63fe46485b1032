import type { OrderDocument } from '../../contract/documents.calls.ts'
import type { PrintedDocuments } from './documents-pdf.ts'
import { drawDocument } from './draw-document.ts'
import type { Drawings } from './pdf-kind.ts'
import { writeDrawings } from './write-drawings.ts'

export const drawingsOfDocuments = ({ documents, origin }: PrintedDocuments): Drawings =>
  documents.map((document) => (pdf) => drawDocument(pdf, document, origin))

/** @internal Draws the documents into one file in this process. */
export const writePdf = (title: string, documents: readonly OrderDocument[], origin?: string): Promise<Buffer> =>
  writeDrawings(title, drawingsOfDocuments({ documents, origin }))
