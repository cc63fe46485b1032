import { file, type Answer } from '#server/http/answers.ts'
import { semaphore } from '#server/semaphore.ts'
import { documentTypes } from '../../contract/document-types.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'

/** Drawing occupies the processor, so files are made one after the other. */
const oneByOne = semaphore({ running: 1, waiting: 30 })

export const documentFile = (document: OrderDocument): Promise<Answer> => pdfAnswer([document], document.orderNumber)

export const periodFile = (
  documents: readonly OrderDocument[],
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Answer> => pdfAnswer(documents, `${startDate}_${endDate}`)

async function pdfAnswer(documents: readonly OrderDocument[], suffix: string): Promise<Answer> {
  const type = documents[0]?.type ?? 'transaction'
  const { title } = documentTypes[type]
  // Loaded with the first PDF: the library and its fonts would make every start slower.
  const { writePdf } = await import('./write-pdf.ts')
  const body = await oneByOne(() => writePdf(`${title} ${suffix}`, documents))
  return file(body, { type: 'application/pdf', name: `${title}_${suffix}.pdf`, plainName: `${type}_${suffix}.pdf` })
}
