import { draftKey, readDraft, writeDraft } from '#web/local/local-drafts.ts'
import { unsentOrder, type UnsentOrder } from '../../contract/unsent-order.ts'

/** Stored like the drafts of this member: signing out deletes it, and another member never reads it. */
const keyOf = (memberId: number): string => draftKey(memberId, 'unsentOrder')

const listeners = new Set<() => void>()

/** Calls back when this tab or another one keeps, sends or deletes the order. */
export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const readUnsent = (memberId: number): UnsentOrder | null => readDraft(keyOf(memberId), unsentOrder)

export function writeUnsent(memberId: number, order: UnsentOrder | null): void {
  writeDraft(keyOf(memberId), order)
  for (const listener of listeners) listener()
}

/** The stored text, which is equal as long as the order is: a snapshot for React. */
export function unsentText(memberId: number): string {
  const order = readUnsent(memberId)
  return order ? JSON.stringify(order) : ''
}
