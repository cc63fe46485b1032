import * as z from 'zod/mini'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { orderDraft, type StoredDraft } from '../../contract/draft.calls.ts'

/** Key of a draft in this browser: member, store and shop. */
export interface DraftSlot {
  memberId: number
  chainStoreId: number
  partnerUri: string
}

const localDraft = z.object({
  draft: orderDraft,
  /** The server does not have this draft yet. */
  unsent: z.boolean(),
  /** `updatedAt` of the server copy that this draft is based on. */
  base: z.nullable(z.string()),
})
export type LocalDraft = z.output<typeof localDraft>

const keyOf = ({ memberId, chainStoreId, partnerUri }: DraftSlot): string =>
  draftKey(memberId, `${chainStoreId}:${partnerUri}`)

/** The copy in this browser bridges reloads and network failures; the server has its own copy. */
export const readLocalDraft = (slot: DraftSlot): LocalDraft | null =>
  readDraft(keyOf(slot), localDraft, { draft: emptyDraft, unsent: true, base: null })

export const writeLocalDraft = (slot: DraftSlot, local: LocalDraft | null): void => writeDraft(keyOf(slot), local)

export const emptyDraft: StoredDraft = { order: null, quickText: '' }
export const isEmptyDraft = ({ order, quickText, sheet = [] }: StoredDraft): boolean =>
  order === null && quickText.trim() === '' && sheet.length === 0
