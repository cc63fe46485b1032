import { file, type Answer } from '#server/http/answers.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { documentTypes } from '../../contract/document-types.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { documentsPdf } from './documents-pdf.ts'
import { drawPdf } from './draw-pdf.ts'
import { takeTurn } from './take-turn.ts'

export const documentFile = (document: OrderDocument, requester: Requester): Promise<Answer> =>
  pdfAnswer([document], { suffix: document.orderNumber, ...requester })

export const periodFile = (
  documents: readonly OrderDocument[],
  { startDate, endDate }: { startDate: string; endDate: string },
  requester: Requester,
): Promise<Answer> => pdfAnswer(documents, { suffix: `${startDate}_${endDate}`, ...requester })

/** `day`: the Korean day of printing. */
export const brandFile = (documents: readonly OrderDocument[], day: string, requester: Requester): Promise<Answer> =>
  pdfAnswer(documents, { suffix: day, ...requester })

interface Requester {
  memberId: number
  /** Public address of this site, for the codes. */
  origin: string | undefined
}

async function pdfAnswer(
  documents: readonly OrderDocument[],
  { suffix, ...requester }: Requester & { suffix: string },
): Promise<Answer> {
  const { content, type, ...names } = await pdfFile(documents, { suffix, ...requester })
  return file(content, { type, ...names })
}

export const documentAttachment = async (document: OrderDocument, requester: Requester): Promise<MailAttachment> => {
  const { plainName: _, ...attachment } = await pdfFile([document], { suffix: document.orderNumber, ...requester })
  return attachment
}

async function pdfFile(
  documents: readonly OrderDocument[],
  { suffix, memberId, origin }: Requester & { suffix: string },
): Promise<MailAttachment & { plainName: string }> {
  const type = documents[0]?.type ?? 'transaction'
  const { title } = documentTypes[type]
  const content = await takeTurn(memberId, () => drawPdf(documentsPdf, `${title} ${suffix}`, { documents, origin }))
  return { content, type: 'application/pdf', name: `${title}_${suffix}.pdf`, plainName: `${type}_${suffix}.pdf` }
}
