import { couriers, courierCodes } from '#features/delivery/contract/couriers.ts'
import { orderStatuses, orderStatusCodes } from '#features/ordering/contract/order-status.ts'
import {
  adminCancelOrderCall,
  confirmDepositCall,
  prepareOrderCall,
  shipOrderCall,
} from '#features/ordering/contract/ordering.admin.calls.ts'
import {
  approveBrandCall,
  brandStateLabels,
  refuseBrandCall,
} from '#features/brand-admin/contract/brand-admin.admin.calls.ts'
import { brandStates } from '#features/brands/contract/brands.calls.ts'
import { deleteCommentCall, deletePostCall } from '#features/community/contract/community.calls.ts'
import { correctCashCall } from '#features/cash/contract/cash.admin.calls.ts'
import { storeStatusCodes, storeStatuses } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { applicantContactCall, changeStoreCall } from '#features/chain-stores/contract/chain-stores.partner.calls.ts'
import { messageEventCodes } from '#features/messages/contract/message-events.ts'
import { messageTemplates } from '#features/messages/contract/message-templates.ts'
import {
  messageChannelCodes,
  messageChannels,
  messageStateCodes,
  messageStates,
} from '#features/messages/contract/message-terms.ts'
import { resendMessageCall } from '#features/messages/contract/messages.admin.calls.ts'
import { cardRefundLabels } from '#features/payments/contract/card-terms.ts'
import { cardRefundStates } from '#features/payments/contract/payment-terms.ts'
import { retryCardRefundCall } from '#features/payments/contract/card.admin.calls.ts'
import { temporaryPasswordCall } from '#features/account/contract/account.admin.calls.ts'
import { formatWon } from '#values/won.ts'

const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`

/** Korean names of the audited calls. */
const callNames: Record<string, string> = {
  [nameOf(confirmDepositCall)]: '입금 확인',
  [nameOf(prepareOrderCall)]: '발주 확인',
  [nameOf(shipOrderCall)]: '출고',
  [nameOf(adminCancelOrderCall)]: '취소·환불',
  [nameOf(retryCardRefundCall)]: '카드 환불 다시 시도',
  [nameOf(correctCashCall)]: '예치금 조정',
  [nameOf(changeStoreCall)]: '매장 변경',
  [nameOf(applicantContactCall)]: '신청자 연락처 조회',
  [nameOf(approveBrandCall)]: '브랜드 승인',
  [nameOf(refuseBrandCall)]: '브랜드 승인 보류',
  [nameOf(temporaryPasswordCall)]: '임시 비밀번호 발급',
  [nameOf(resendMessageCall)]: '메시지 다시 보내기',
  [nameOf(deletePostCall)]: '게시글 삭제',
  [nameOf(deleteCommentCall)]: '댓글 삭제',
  demo: '데모 자료',
}

/** Korean name of an audited call; falls back to the call itself, which the audit test refuses. */
export const callName = (call: string): string => callNames[call] ?? call

/**
 * Sentences for the changed fields of a record: '상태 입금대기 → 신규주문', '운송장 6812…'. A field that `after` leaves out is
 * unchanged.
 */
export function changesOf(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  // Ordered by name: the database stores keys in an order of its own.
  return Object.entries(fieldNames).flatMap(([key, name]) => {
    const [was, is] = [valueText(key, old[key]), valueText(key, fresh[key])]
    if (was === is || !(key in fresh)) return []
    if (!is) return [`${name} ${was} → 없음`]
    return [was ? `${name} ${was} → ${is}` : `${name} ${is}`]
  })
}

/** @internal Changed fields that have no Korean name, or whose value would be shown as a code. */
export function unnamedChanges(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys(fresh)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
    .filter((key) => !(key in fieldNames) || [old, fresh].some((record) => isShownAsCode(key, record[key])))
}

const isShownAsCode = (key: string, value: unknown): boolean =>
  /^[A-Z][A-Z_]*$/.test(valueText(key, value)) ||
  (value !== null && typeof value === 'object' && !valueText(key, value))

const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record)) : {}

const fieldNames: Record<string, string> = {
  status: '상태',
  amount: '입금액',
  received: '받은 금액',
  due: '받을 금액',
  surplus: '예치금 적립',
  suppliers: '공급사',
  courier: '택배사',
  number: '운송장',
  lines: '수량',
  refundTotal: '환불',
  balance: '예치금',
  withdrawable: '출금 가능',
  held: '출금 대기',
  state: '상태',
  level: '등급',
  products: '진열 상품',
  endedSessions: '로그아웃된 기기',
  messageState: '발송',
  channel: '채널',
  refundState: '환불',
  refundAmount: '환불 금액',
  event: '메시지',
  decision: '심사',
  hasTemporaryPassword: '임시 비밀번호',
  postState: '글',
  deletedText: '삭제한 내용',
  viewed: '조회',
}

/** Korean for the values of a field; other values are shown unchanged. */
const valueTexts: Record<string, (value: unknown) => string | undefined> = {
  status: (value) => {
    const code = orderStatusCodes.find((status) => status === value)
    const store = storeStatusCodes.find((status) => status === value)
    return (code && orderStatuses[code].partnerLabel) ?? (store && storeStatuses[store].label)
  },
  state: (value) => {
    const state = brandStates.find((each) => each === value)
    return state && brandStateLabels[state]
  },
  postState: (value) => (value === 'DELETED' ? '삭제됨' : value === 'SHOWN' ? '게시 중' : undefined),
  messageState: (value) => {
    const state = messageStateCodes.find((each) => each === value)
    return state && messageStates[state].label
  },
  channel: (value) => {
    const channel = messageChannelCodes.find((each) => each === value)
    return channel && messageChannels[channel].label
  },
  refundState: (value) => {
    const state = cardRefundStates.find((each) => each === value)
    return state && cardRefundLabels[state]
  },
  refundAmount: amountText,
  event: (value) => {
    const event = messageEventCodes.find((each) => each === value)
    return event && messageTemplates[event].name
  },
  viewed: (value) => (value === 'CONTACT' ? '연락처' : undefined),
  decision: (value) => (value === 'REFUSED' ? '승인 보류' : undefined),
  hasTemporaryPassword: (value) => (value === true ? '발급됨' : ''),
  level: (value) => (typeof value === 'number' ? String(value) : undefined),
  products: (value) => numbered(value, '개'),
  endedSessions: (value) => numbered(value, '대'),
  courier: (value) => {
    const code = courierCodes.find((courier) => courier === value)
    return code && couriers[code].label
  },
  suppliers: (value) => counted(value, '곳'),
  lines: (value) => counted(value, '품목'),
  amount: amountText,
  received: amountText,
  due: amountText,
  surplus: (value) => (value === 0 ? '' : amountText(value)),
  refundTotal: amountText,
  balance: amountText,
  withdrawable: amountText,
  held: amountText,
}

const valueText = (key: string, value: unknown): string =>
  valueTexts[key]?.(value) ?? (typeof value === 'string' ? value : '')

function amountText(value: unknown): string | undefined {
  return typeof value === 'number' ? formatWon(value) : undefined
}

const numbered = (value: unknown, unit: string): string | undefined =>
  typeof value === 'number' ? `${value}${unit}` : undefined

const counted = (value: unknown, unit: string): string | undefined =>
  Array.isArray(value) ? `${value.length}${unit}` : undefined

/** The page of a subject; null if it has none. */
export function subjectLink(subject: string): string | null {
  if (/^\d{8}-\d{7}$/.test(subject)) return `/admin/order/${subject}`
  const brand = /^partner\/(\d+)$/.exec(subject)
  if (brand) return `/admin/brand/${brand[1]}`
  const member = /^member\/(\d+)$/.exec(subject)
  return member ? `/admin/cash/${member[1]}` : null
}

/** Shows an order by its number, other subjects by kind and id. */
export const subjectName = (subject: string): string =>
  subject
    .replace(/^member\//, '회원 ')
    .replace(/^chainStore\//, '매장 ')
    .replace(/^partner\//, '브랜드 ')
    .replace(/^message\//, '메시지 ')
    .replace(/^community\//, '게시글 ')
