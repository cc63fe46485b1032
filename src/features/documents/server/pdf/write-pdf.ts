import type { OrderDocument } from '../../contract/documents.calls.ts'
import { drawDocument } from './draw-document.ts'
import { writeDrawings } from './write-drawings.ts'

/** Draws the documents in sequence into one file. `origin`: the public address of this site. */
export const writePdf = (title: string, documents: readonly OrderDocument[], origin?: string): Promise<Buffer> =>
  writeDrawings(
    title,
    documents.map((document) => (pdf) => drawDocument(pdf, document, origin)),
  )
