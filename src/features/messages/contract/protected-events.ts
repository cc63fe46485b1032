import type { MessageEvent } from './message-events.ts'

/** They protect an account or a brand's money from strangers, so that nobody may stop them. */
const protectedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>(['EMAIL_CHANGED', 'BRAND_ACCOUNT_CHANGED'])
export const mayStop = (event: MessageEvent): boolean => !protectedEvents.has(event)

/** Their wording warns of a stranger who acts for the member; no operator changes it. */
const fixedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([...protectedEvents, 'CASH_DRAW_REQUESTED'])
export const mayEdit = (event: MessageEvent): boolean => !fixedEvents.has(event)
