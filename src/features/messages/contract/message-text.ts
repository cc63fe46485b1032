import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { fillVariables, variablesOf } from './fill-variables.ts'
import type { MessageEvent } from './message-events.ts'
import { messageTemplates } from './message-templates.ts'

/** Facts of a message as stored; the text is rendered when it is read or sent. */
export interface MessageFacts {
  brand?: string
  /** The member's name. */
  name?: string
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
  /** Won of a deposit whose confirmation was taken back. */
  deposit?: string
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
  /** Link of a mail, created at the time of sending: it is never stored. */
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

/** Fact that fills a variable, and its format in a message. */
interface Source {
  fact: keyof MessageFacts
  show: (facts: MessageFacts) => string | undefined
}

const plain = (fact: keyof MessageFacts): Source => ({ fact, show: (facts) => facts[fact] })
const won = (fact: keyof MessageFacts): Source => ({ fact, show: (facts) => amount(facts[fact]) })

const sources: Readonly<Record<string, Source>> = {
  브랜드: plain('brand'),
  이름: plain('name'),
  매장: plain('store'),
  주문번호: plain('orderNumber'),
  상품명: { fact: 'title', show: (facts) => firstAndOthers(facts.title, facts.productCount) },
  금액: won('total'),
  입금액: won('due'),
  계좌: plain('account'),
  기한: { fact: 'dueAt', show: deadlineOf },
  택배사: plain('courier'),
  송장번호: plain('invoice'),
  이전송장: plain('formerParcel'),
  취소상품: { fact: 'cancelled', show: (facts) => firstAndOthers(facts.cancelled, facts.cancelledCount) },
  사유: plain('reason'),
  제목: plain('headline'),
  환불액: won('refund'),
  충전액: won('charge'),
  충전내용: plain('chargedFor'),
  취소입금액: won('deposit'),
  잔액: won('balance'),
  예정일: plain('plannedOn'),
  카드: plain('card'),
  출금액: won('drawn'),
  서류: plain('document'),
  건수: plain('waiting'),
  모음: plain('digest'),
  정산월: plain('month'),
  정산액: won('settled'),
  이메일: plain('email'),
  쇼핑몰주소: plain('uri'),
  변경일: { fact: 'startsOn', show: (facts) => facts.startsOn || '새 점주가 수락하는 즉시' },
  요청: plain('request'),
  답변: plain('answer'),
  진행: plain('progress'),
  주소: plain('link'),
  약관: plain('terms'),
  시행일: plain('termsOn'),
  개정내용: plain('changes'),
  안내: plain('consequence'),
  약관주소: { fact: 'termsUrl', show: (facts) => facts.termsUrl || '발주 화면 맨 아래의 약관 링크' },
  발주번호: plain('purchaseOrder'),
  발주링크: {
    fact: 'link',
    show: (facts) => facts.link || '운송장번호를 입력하실 링크는 발주 담당자에게 요청해 주세요.',
  },
}

/** @internal The variables that a template may use. */
export const variableNames = Object.keys(sources)

const valueOf = (name: string, facts: MessageFacts): string => sources[name]?.show(facts) || placeholder

export const fillIn = (text: string, facts: MessageFacts): string => fillVariables(text, (name) => valueOf(name, facts))

/** Variables for an Alimtalk provider: `{ '#{주문번호}': '…' }` [externals §4]. */
export function alimVariables(event: MessageEvent, facts: MessageFacts): Record<string, string> {
  const names = variablesOf(messageTemplates[event].ALIM ?? '')
  return Object.fromEntries(names.map((name) => [`#{${name}}`, valueOf(name, facts)]))
}

/** Returns undefined without the variable's fact; the message then shows a dash. */
export function findValue(name: string, facts: MessageFacts): string | undefined {
  const source = sources[name]
  return source && facts[source.fact] !== undefined ? valueOf(name, facts) : undefined
}
