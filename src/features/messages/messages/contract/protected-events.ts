import type { MessageEvent } from '#contract/message-events.ts'

/**
 * Nobody may stop these messages: they protect an account or a brand's money from strangers, or the law requires them.
 */
const protectedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([
  'EMAIL_CHANGED',
  'BRAND_ACCOUNT_CHANGED',
  'TERMS_AMENDED',
  'TERMS_WITHDRAWN',
])
export const mayStop = (event: MessageEvent): boolean => !protectedEvents.has(event)

/**
 * No operator may change the wording of these messages: it warns of a stranger who acts for the member, or the law
 * requires it.
 */
const fixedEvents: ReadonlySet<MessageEvent> = new Set<MessageEvent>([...protectedEvents, 'CASH_DRAW_REQUESTED'])
export const mayEdit = (event: MessageEvent): boolean => !fixedEvents.has(event)
