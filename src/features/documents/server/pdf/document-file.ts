import { file, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import { QueueFull, semaphore } from '#server/semaphore.ts'
import { documentTypes } from '../../contract/document-types.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'

/** Drawing occupies the processor, so files are made one after the other. */
const oneByOne = semaphore({ running: 1, waiting: 30 })
/** One member's files must not fill the queue for everybody. */
const mostPerMember = 3
const openFiles = new Map<number, number>()

async function takeTurn<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  const own = openFiles.get(memberId) ?? 0
  if (own >= mostPerMember) throw new QueueFull('the member has enough files in the queue')
  openFiles.set(memberId, own + 1)
  try {
    return await oneByOne(work)
  } finally {
    const left = (openFiles.get(memberId) ?? 1) - 1
    if (left > 0) openFiles.set(memberId, left)
    else openFiles.delete(memberId)
  }
}

export const documentFile = (document: OrderDocument, { memberId }: Requester): Promise<Answer> =>
  pdfAnswer([document], { suffix: document.orderNumber, memberId })

export const periodFile = (
  documents: readonly OrderDocument[],
  { startDate, endDate }: { startDate: string; endDate: string },
  { memberId }: Requester,
): Promise<Answer> => pdfAnswer(documents, { suffix: `${startDate}_${endDate}`, memberId })

type Requester = Pick<Caller, 'memberId'>

async function pdfAnswer(
  documents: readonly OrderDocument[],
  { suffix, memberId }: { suffix: string; memberId: number },
): Promise<Answer> {
  const type = documents[0]?.type ?? 'transaction'
  const { title } = documentTypes[type]
  // Loaded with the first PDF: the library and its fonts would make every start slower.
  const { writePdf } = await import('./write-pdf.ts')
  const body = await takeTurn(memberId, () => writePdf(`${title} ${suffix}`, documents))
  return file(body, { type: 'application/pdf', name: `${title}_${suffix}.pdf`, plainName: `${type}_${suffix}.pdf` })
}
