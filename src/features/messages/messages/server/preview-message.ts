import type { Db } from '#server/database/database.ts'
import type { MessageFacts } from '../contract/message-facts.ts'
import { findValue } from '../contract/message-text.ts'
import { eventVariables } from '../contract/message-content.ts'
import { findOrderMessage } from './message-log.queries.ts'
import type { TextKey } from './message-text.queries.ts'

/** Facts of an order for its messages; undefined: there is no such order. */
export type FindOrderFacts = (db: Db, orderNumber: string) => Promise<MessageFacts | undefined>

interface Preview extends TextKey {
  orderNumber: string
  findOrderFacts: FindOrderFacts
}

type PreviewOutcome =
  | { ok: true; orderNumber: string; values: Record<string, string> }
  | { ok: false; refused: 'no-order' }

/** The values of an event's variables from a real order, and from its newest message of the event. */
export async function previewMessage(db: Db, { event, orderNumber, findOrderFacts }: Preview): Promise<PreviewOutcome> {
  const [ofOrder, ofMessage] = await Promise.all([
    findOrderFacts(db, orderNumber),
    findOrderMessage(db, { event, orderNumber }),
  ])
  if (!ofOrder) return { ok: false, refused: 'no-order' }
  const facts = { ...ofOrder, ...ofMessage }
  const values = eventVariables(event).flatMap((name) => {
    const value = findValue(name, facts)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ok: true, orderNumber, values: Object.fromEntries(values) }
}
