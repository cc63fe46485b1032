import { fillVariables, variablesOf } from './fill-variables.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageFacts } from './message-facts.ts'
import { messageTemplates } from './message-templates.ts'
import { messageVariables } from './message-variables.ts'

/** Reason of a cancellation by the buyer, who is not asked for one. */
export const buyersOwnReason = '고객 요청'

/** Purpose of the cash from a transfer that exceeded the order's amount. */
export const surplusOf = (orderNumber: string) => `초과 입금 (주문 ${orderNumber})`

/** Placeholder for a missing value: an empty one would read as a mistake, and Kakao refuses it. */
const placeholder = '-'

const valueOf = (name: string, facts: MessageFacts): string => messageVariables[name]?.show(facts) || placeholder

export const fillIn = (text: string, facts: MessageFacts): string => fillVariables(text, (name) => valueOf(name, facts))

/** Variables for an Alimtalk provider: `{ '#{주문번호}': '…' }` [externals §4]. */
export function alimVariables(event: MessageEvent, facts: MessageFacts): Record<string, string> {
  const names = variablesOf(messageTemplates[event].ALIM ?? '')
  return Object.fromEntries(names.map((name) => [`#{${name}}`, valueOf(name, facts)]))
}

/** Returns undefined without the variable's fact; the message then shows a dash. */
export function findValue(name: string, facts: MessageFacts): string | undefined {
  const variable = messageVariables[name]
  return variable && facts[variable.fact] !== undefined ? valueOf(name, facts) : undefined
}
