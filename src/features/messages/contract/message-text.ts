import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { messageTemplates, type MessageEvent } from './message-templates.ts'

/** What a message is made of, as it is stored: plain facts, put into words when somebody reads or gets them. */
export interface MessageFacts {
  /** The brand's name. */
  brand?: string
  /** The member's name. */
  name?: string
  /** The store's name. */
  store?: string
  orderNumber?: string
  /** The first product's name, and of how many products the order is. */
  title?: string
  productCount?: string
  /** Won of what is left of the order, and won of it that are still awaited by transfer. */
  total?: string
  due?: string
  account?: string
  /** ISO 8601: until when the order is held for the payment. */
  dueAt?: string
  courier?: string
  invoice?: string
  /** The first product that was cancelled, and how many rows were. */
  cancelled?: string
  cancelledCount?: string
  reason?: string
  /** Won that go back. */
  refund?: string
  /** Won that became cash, what they are, and what the member has now. */
  charge?: string
  chargedFor?: string
  balance?: string
  /** '2026-06-01': the Korean day of a charge to come, and the card that pays it. */
  plannedOn?: string
  card?: string
  /** Won that were drawn to `account`. */
  drawn?: string
  email?: string
}

const amount = (value: string | undefined) => formatNumber(Number(value ?? 0))

/** '종이컵 13oz 외 2건' */
function firstOf(name = '', count = '1'): string {
  const others = Number(count) - 1
  return others > 0 ? `${name} 외 ${others}건` : name
}

function deadlineOf({ dueAt }: MessageFacts): string {
  return dueAt ? formatKoreanMinute(new Date(dueAt)) : ''
}

/** Why an order was cancelled when the buyer did it: nobody asks them for a reason. */
export const buyersOwnReason = '고객 요청'

/** What became cash when somebody transferred more than the order cost. */
export const surplusOf = (orderNumber: string) => `초과 입금 (주문 ${orderNumber})`

/** A blank that is empty would read as a mistake, and Kakao refuses it. */
const none = '-'

const words: Readonly<Record<string, (facts: MessageFacts) => string | undefined>> = {
  브랜드: (facts) => facts.brand,
  이름: (facts) => facts.name,
  매장: (facts) => facts.store,
  주문번호: (facts) => facts.orderNumber,
  상품명: (facts) => firstOf(facts.title, facts.productCount),
  금액: (facts) => amount(facts.total),
  입금액: (facts) => amount(facts.due),
  계좌: (facts) => facts.account,
  기한: deadlineOf,
  택배사: (facts) => facts.courier,
  송장번호: (facts) => facts.invoice,
  취소상품: (facts) => firstOf(facts.cancelled, facts.cancelledCount),
  사유: (facts) => facts.reason,
  환불액: (facts) => amount(facts.refund),
  충전액: (facts) => amount(facts.charge),
  충전내용: (facts) => facts.chargedFor,
  잔액: (facts) => amount(facts.balance),
  예정일: (facts) => facts.plannedOn,
  카드: (facts) => facts.card,
  출금액: (facts) => amount(facts.drawn),
  이메일: (facts) => facts.email,
}

/** @internal The blanks that a template may have. */
export const variableNames = Object.keys(words)

const blank = /#\{([^}]+)\}/g

/** The names of a text's blanks, each once. */
export const blanksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(blank)].flatMap(([, name]) => name ?? [])),
]

const wordOf = (name: string, facts: MessageFacts): string => words[name]?.(facts) || none

/** Fills the blanks once: what somebody typed as a reason is never read as a blank itself. */
export const fillIn = (text: string, facts: MessageFacts): string =>
  text.replaceAll(blank, (_, name: string) => wordOf(name, facts))

/** What an Alimtalk provider gets beside the template's name: `{ '#{주문번호}': '…' }` [externals §4]. */
export function alimVariables(event: MessageEvent, facts: MessageFacts): Record<string, string> {
  const names = blanksOf(messageTemplates[event].ALIM ?? '')
  return Object.fromEntries(names.map((name) => [`#{${name}}`, wordOf(name, facts)]))
}
