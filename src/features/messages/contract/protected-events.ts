import type { MessageEvent } from './message-events.ts'

/** They protect an account or a brand's money from strangers, or the law requires them: nobody may stop them. */
const protectedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([
  'EMAIL_CHANGED',
  'BRAND_ACCOUNT_CHANGED',
  'TERMS_AMENDED',
  'TERMS_WITHDRAWN',
])
export const mayStop = (event: MessageEvent): boolean => !protectedEvents.has(event)

/** Their wording warns of a stranger who acts for the member, or is required by law; no operator changes it. */
const fixedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([...protectedEvents, 'CASH_DRAW_REQUESTED'])
export const mayEdit = (event: MessageEvent): boolean => !fixedEvents.has(event)
