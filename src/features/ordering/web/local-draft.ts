import * as z from 'zod/mini'
import { orderDraft, type StoredDraft } from '../contract/draft.calls.ts'

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

const prefix = 'balju:draft:'
const prefixOf = (memberId: number): string => `${prefix}${memberId}:`
const nameOf = ({ memberId, chainStoreId, partnerUri }: DraftSlot): string =>
  `${prefixOf(memberId)}${chainStoreId}:${partnerUri}`

/** The copy on this machine: it bridges a reload and a network that is away. */
export function readLocalDraft(slot: DraftSlot): LocalDraft | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(nameOf(slot)) ?? 'null')).data ?? null
  } catch {
    return null // storage can be forbidden or hold something else
  }
}

export function writeLocalDraft(slot: DraftSlot, local: LocalDraft | null): void {
  quietly(() => {
    if (local === null) localStorage.removeItem(nameOf(slot))
    else localStorage.setItem(nameOf(slot), JSON.stringify(local))
  })
}

/** What others began on this machine is not for the next person at the counter; the server has their copies. */
export function forgetLocalDrafts(except: { memberId: number } | null): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) {
      const isOwn = except !== null && name.startsWith(prefixOf(except.memberId))
      if (name.startsWith(prefix) && !isOwn) localStorage.removeItem(name)
    }
  })
}

export const emptyDraft: StoredDraft = { order: null, quickText: '' }
export const isEmptyDraft = ({ order, quickText }: StoredDraft): boolean => order === null && quickText.trim() === ''

/** Storage that is full or forbidden is no reason for a broken page. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // the server's copy remains
  }
}
