import * as z from 'zod/mini'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { sessionPort } from '#web/api/session-port.ts'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import type { ReturnReason } from '../contract/return-terms.ts'

const typed = z.record(z.string(), z.string())

/** Names of the parts of an unsent request, which stay on the device until it is sent. */
export const returnDrafts = (orderNumber: string) => ({
  words: `return:${orderNumber}`,
  photos: `returnPhotos:${orderNumber}`,
  pieces: `returnPieces:${orderNumber}`,
})

interface BegunReturn {
  reason: ReturnReason
  text?: string
  files?: readonly Attachment[]
  /** Key of the row to choose, instead of the pieces that were chosen before. */
  row?: string
}

/** Fills in the form of a return with what the member has chosen, written or photographed elsewhere; the rest of an unsent request stays. */
export function beginReturn(orderNumber: string, { reason, text, files, row }: BegunReturn): void {
  const memberId = sessionPort().memberId()
  if (memberId === null) return
  const { words, photos, pieces } = returnDrafts(orderNumber)
  const wordsKey = draftKey(memberId, words)
  writeDraft(wordsKey, { ...readDraft(wordsKey, typed), reason, ...(text !== undefined && { text }) })
  if (files) writeDraft(draftKey(memberId, photos), files.length > 0 ? files : null)
  if (row) writeDraft(draftKey(memberId, pieces), [{ key: row, count: null }])
}
