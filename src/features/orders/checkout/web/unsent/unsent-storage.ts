import { draftKey, hasDraft, writeDraft } from '#web/local/local-drafts.ts'
import type { UnsentOrder } from '../../contract/unsent-order.ts'

/** Stored like the drafts of this member: signing out deletes it, and another member never reads it. */
export const unsentKey = (memberId: number): string => draftKey(memberId, 'unsentOrder')

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

/** Whether an order is kept, also one that was refused. The order page asks this without the schema of a kept order. */
export const hasUnsent = (memberId: number): boolean => hasDraft(unsentKey(memberId))

export function writeUnsent(memberId: number, order: UnsentOrder | null): void {
  writeDraft(unsentKey(memberId), order)
  for (const listener of listeners) listener()
}
