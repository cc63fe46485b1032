import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { draftKey, writeDraft } from '#web/local/local-drafts.ts'
import type { ReturnReason } from '../contract/return-terms.ts'

/** Names of the parts of an unsent request, which stay on the device until it is sent. */
export const returnDrafts = (orderNumber: string) => ({
  words: `return:${orderNumber}`,
  photos: `returnPhotos:${orderNumber}`,
  pieces: `returnPieces:${orderNumber}`,
})

/** Fills in the form of a return with what the member has written and photographed elsewhere; chosen pieces stay. */
export function beginReturn(
  orderNumber: string,
  { reason, text, files }: { reason: ReturnReason; text: string; files: readonly Attachment[] },
): void {
  const memberId = sessionPort().memberId()
  if (memberId === null) return
  const { words, photos } = returnDrafts(orderNumber)
  writeDraft(draftKey(memberId, words), { reason, text })
  writeDraft(draftKey(memberId, photos), files.length > 0 ? files : null)
}
