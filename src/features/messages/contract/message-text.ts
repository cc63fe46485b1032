import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import type { MessageEvent } from './message-events.ts'
import { messageTemplates } from './message-templates.ts'

/** Facts of a message as stored; the text is rendered when it is read or sent. */
export interface MessageFacts {
  /** The brand's name. */
  brand?: string
  /** The member's name. */
  name?: string
  /** The store's name. */
  store?: string
  orderNumber?: string
  /** The first product's name, and the number of products in the order. */
  title?: string
  productCount?: string
  /** Current total of the order, and the won still awaited by transfer. */
  total?: string
  due?: string
  account?: string
  /** ISO 8601: payment deadline of the order. */
  dueAt?: string
  courier?: string
  invoice?: string
  /** Courier and number of a parcel before their correction. */
  formerParcel?: string
  /** The first cancelled product, and the number of cancelled rows. */
  cancelled?: string
  cancelledCount?: string
  reason?: string
  /** Id of the community's post that the message opens. */
  postId?: string
  /** Title of a notice, a campaign or a post. */
  headline?: string
  /** Refunded won. */
  refund?: string
  /** Won that became cash, their purpose, and the member's balance afterwards. */
  charge?: string
  chargedFor?: string
  balance?: string
  /** '2026-06-01': the Korean day of a planned charge, and the card that pays it. */
  plannedOn?: string
  card?: string
  /** Won withdrawn to `account`. */
  drawn?: string
  /** The title of a mailed document, and its kind: the file is made when the mail is sent. */
  document?: string
  documentType?: string
  /** Number of records that wait, and the titles of a digest in lines. */
  waiting?: string
  digest?: string
  /** '2026년 10월', and the won of a brand's settlement of that month. */
  month?: string
  settled?: string
  email?: string
  /** Answer of an operator, in its own lines. */
  answer?: string
  /** Path of a brand's shop. */
  uri?: string
  /** '2026-06-01': the Korean day on which a store changes its owner; empty: with the acceptance. */
  startsOn?: string
  /** Title of a product request, and what has happened to it. */
  request?: string
  progress?: string
  /** Id of an invitation, the number of its mail, and the origin of the web for its link, which is made when the mail is sent. */
  invitation?: string
  mailNo?: string
  origin?: string
  /** Number and id of a purchase order. */
  purchaseOrder?: string
  purchaseOrderId?: string
  /** Name and effective day of amended terms, what changes, and what a member who does nothing accepts. */
  terms?: string
  termsOn?: string
  changes?: string
  consequence?: string
  /** Path and address of the page of the terms. */
  termsPage?: string
  termsUrl?: string
  /** Id of the announcement of amended terms. */
  announcement?: string
  /** Never stored. */
  link?: string
}

const amount = (value: string | undefined) => formatNumber(Number(value ?? 0))

/** '종이컵 13oz 외 2건' */
function firstAndOthers(name = '', count = '1'): string {
  const others = Number(count) - 1
  return others > 0 ? `${name} 외 ${others}건` : name
}

function deadlineOf({ dueAt }: MessageFacts): string {
  return dueAt ? formatKoreanMinute(new Date(dueAt)) : ''
}

/** Reason of a cancellation by the buyer, who is not asked for one. */
export const buyersOwnReason = '고객 요청'

/** Purpose of the cash from a transfer that exceeded the order's amount. */
export const surplusOf = (orderNumber: string) => `초과 입금 (주문 ${orderNumber})`

/** Placeholder for a missing value: an empty one would read as a mistake, and Kakao refuses it. */
const placeholder = '-'

const variableValues: Readonly<Record<string, (facts: MessageFacts) => string | undefined>> = {
  브랜드: (facts) => facts.brand,
  이름: (facts) => facts.name,
  매장: (facts) => facts.store,
  주문번호: (facts) => facts.orderNumber,
  상품명: (facts) => firstAndOthers(facts.title, facts.productCount),
  금액: (facts) => amount(facts.total),
  입금액: (facts) => amount(facts.due),
  계좌: (facts) => facts.account,
  기한: deadlineOf,
  택배사: (facts) => facts.courier,
  송장번호: (facts) => facts.invoice,
  이전송장: (facts) => facts.formerParcel,
  취소상품: (facts) => firstAndOthers(facts.cancelled, facts.cancelledCount),
  사유: (facts) => facts.reason,
  제목: (facts) => facts.headline,
  환불액: (facts) => amount(facts.refund),
  충전액: (facts) => amount(facts.charge),
  충전내용: (facts) => facts.chargedFor,
  잔액: (facts) => amount(facts.balance),
  예정일: (facts) => facts.plannedOn,
  카드: (facts) => facts.card,
  출금액: (facts) => amount(facts.drawn),
  서류: (facts) => facts.document,
  건수: (facts) => facts.waiting,
  모음: (facts) => facts.digest,
  정산월: (facts) => facts.month,
  정산액: (facts) => amount(facts.settled),
  이메일: (facts) => facts.email,
  쇼핑몰주소: (facts) => facts.uri,
  변경일: (facts) => facts.startsOn || '새 점주가 수락하는 즉시',
  요청: (facts) => facts.request,
  답변: (facts) => facts.answer,
  진행: (facts) => facts.progress,
  주소: (facts) => facts.link,
  약관: (facts) => facts.terms,
  시행일: (facts) => facts.termsOn,
  개정내용: (facts) => facts.changes,
  안내: (facts) => facts.consequence,
  약관주소: (facts) => facts.termsUrl || '발주 화면 맨 아래의 약관 링크',
  발주번호: (facts) => facts.purchaseOrder,
  발주링크: (facts) => facts.link || '송장번호를 입력하실 링크는 발주 담당자에게 요청해 주세요.',
}

/** @internal The variables that a template may use. */
export const variableNames = Object.keys(variableValues)

const variablePattern = /#\{([^}]+)\}/g

/** The distinct variable names of a text. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(variablePattern)].flatMap(([, name]) => name ?? [])),
]

const valueOf = (name: string, facts: MessageFacts): string => variableValues[name]?.(facts) || placeholder

/** Replaces the variables in one pass, so that a reason entered by a user is never expanded itself. */
export const fillIn = (text: string, facts: MessageFacts): string =>
  text.replaceAll(variablePattern, (_, name: string) => valueOf(name, facts))

/** Variables for an Alimtalk provider: `{ '#{주문번호}': '…' }` [externals §4]. */
export function alimVariables(event: MessageEvent, facts: MessageFacts): Record<string, string> {
  const names = variablesOf(messageTemplates[event].ALIM ?? '')
  return Object.fromEntries(names.map((name) => [`#{${name}}`, valueOf(name, facts)]))
}
