import * as z from 'zod/mini'
import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { orderDraft, type StoredDraft } from '../../contract/draft.calls.ts'

/** Whose draft it is on this machine: a store's, written by a member, in one shop. */
export interface DraftSlot {
  memberId: number
  chainStoreId: number
  partnerUri: string
}

const kept = z.object({
  draft: orderDraft,
  /** The server has not got it yet. */
  unsent: z.boolean(),
  /** The server's copy that this one comes from. */
  base: z.nullable(z.string()),
})
export type LocalDraft = z.output<typeof kept>

const nameOf = ({ memberId, chainStoreId, partnerUri }: DraftSlot): string =>
  draftKey(memberId, `${chainStoreId}:${partnerUri}`)

/** The copy on this machine: it bridges a reload and a network that is away. The server has its own. */
export const readLocalDraft = (slot: DraftSlot): LocalDraft | null => readDraft(nameOf(slot), kept)

export const writeLocalDraft = (slot: DraftSlot, local: LocalDraft | null): void => writeDraft(nameOf(slot), local)

export const emptyDraft: StoredDraft = { order: null, quickText: '' }
export const isEmptyDraft = ({ order, quickText }: StoredDraft): boolean => order === null && quickText.trim() === ''
