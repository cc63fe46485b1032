import { readStored } from '#web/local/local-drafts.ts'
import { unsentOrder, type UnsentOrder } from '../../contract/unsent-order.ts'
import { unsentKey } from './unsent-storage.ts'

export const readUnsent = (memberId: number): UnsentOrder | null => readStored(unsentKey(memberId), unsentOrder)

/** The stored text, which is equal as long as the order is: a snapshot for React. */
export function unsentText(memberId: number): string {
  const order = readUnsent(memberId)
  return order ? JSON.stringify(order) : ''
}
