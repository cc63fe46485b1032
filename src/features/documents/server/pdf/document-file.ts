import { file, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import { documentTypes } from '../../contract/document-types.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { takeTurn } from './take-turn.ts'

export const documentFile = (document: OrderDocument, { memberId }: Requester): Promise<Answer> =>
  pdfAnswer([document], { suffix: document.orderNumber, memberId })

export const periodFile = (
  documents: readonly OrderDocument[],
  { startDate, endDate }: { startDate: string; endDate: string },
  { memberId }: Requester,
): Promise<Answer> => pdfAnswer(documents, { suffix: `${startDate}_${endDate}`, memberId })

/** `day`: the Korean day of printing. */
export const brandFile = (documents: readonly OrderDocument[], day: string, { memberId }: Requester): Promise<Answer> =>
  pdfAnswer(documents, { suffix: day, memberId })

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
