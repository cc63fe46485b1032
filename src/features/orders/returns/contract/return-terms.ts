import type { Fault, RefundCause } from '#features/orders/orders/contract/refund-terms.ts'

/** Wishes of a buyer. An exchange sends the same goods once more, without a payment. */
export const returnWishes = {
  REFUND: { label: '환불' },
  EXCHANGE: { label: '교환' },
} as const
export type ReturnWish = keyof typeof returnWishes
export const returnWishCodes = ['REFUND', 'EXCHANGE'] as const satisfies readonly ReturnWish[]

interface ReasonRule {
  label: string
  /** The party that pays the way back, unless the operator finds otherwise. */
  fault: Fault
  /** Cause of a refund for which the supplier is at fault. */
  cause: RefundCause
  needsPhoto: boolean
  /** False: the buyer sends nothing back, because the pieces never arrived. */
  sendsBack: boolean
}

/** Reasons of a return [law: Withdrawal]. */
export const returnReasons = {
  CHANGED_MIND: { label: '단순 변심', fault: 'BUYER', cause: 'RETURN', needsPhoto: false, sendsBack: true },
  DAMAGED: { label: '배송 중 파손', fault: 'SUPPLIER', cause: 'DAMAGE', needsPhoto: true, sendsBack: true },
  FAULTY: { label: '상품 불량', fault: 'SUPPLIER', cause: 'DAMAGE', needsPhoto: true, sendsBack: true },
  WRONG_GOODS: { label: '다른 상품 배송', fault: 'SUPPLIER', cause: 'SHORTAGE', needsPhoto: false, sendsBack: true },
  SHORTAGE: { label: '수량 부족', fault: 'SUPPLIER', cause: 'SHORTAGE', needsPhoto: false, sendsBack: false },
} as const satisfies Record<string, ReasonRule>
export type ReturnReason = keyof typeof returnReasons
/** The most usual reasons first. */
export const returnReasonCodes = [
  'DAMAGED',
  'SHORTAGE',
  'FAULTY',
  'WRONG_GOODS',
  'CHANGED_MIND',
] as const satisfies readonly ReturnReason[]

export const returnWays = {
  COLLECT: { label: '방문 수거' },
  OWN_PARCEL: { label: '직접 발송' },
  NONE: { label: '보낼 상품 없음' },
} as const
export type ReturnWay = keyof typeof returnWays
export const returnWayCodes = ['COLLECT', 'OWN_PARCEL', 'NONE'] as const satisfies readonly ReturnWay[]

/** Pieces of an exchange can be sold again if they never left, because another product was sent. */
export const isRestockedByExchange = (reason: ReturnReason): boolean => reason === 'WRONG_GOODS'

/** Same goods once more only for a fault: nobody pays for the second delivery of goods that the buyer merely dislikes. */
export const wishesOf = (reason: ReturnReason): readonly ReturnWish[] =>
  returnReasons[reason].fault === 'SUPPLIER' ? returnWishCodes : ['REFUND']

export const waysOf = (reason: ReturnReason): readonly ReturnWay[] =>
  returnReasons[reason].sendsBack ? ['COLLECT', 'OWN_PARCEL'] : ['NONE']

/** States of a return; its pieces belong to no other return while it is open. */
export const returnStates = {
  ASKED: { label: '접수', tone: 'orange', isOpen: true },
  ACCEPTED: { label: '승인', tone: 'blue', isOpen: true },
  RECEIVED: { label: '상품 도착', tone: 'violet', isOpen: true },
  REFUNDED: { label: '환불 완료', tone: 'green', isOpen: false },
  EXCHANGED: { label: '교환 상품 출고', tone: 'green', isOpen: false },
  REFUSED: { label: '거절', tone: 'red', isOpen: false },
  WITHDRAWN: { label: '철회', tone: 'gray', isOpen: false },
} as const
export type ReturnState = keyof typeof returnStates
export const returnStateCodes = [
  'ASKED',
  'ACCEPTED',
  'RECEIVED',
  'REFUNDED',
  'EXCHANGED',
  'REFUSED',
  'WITHDRAWN',
] as const satisfies readonly ReturnState[]
export const openReturnStates = returnStateCodes.filter((state) => returnStates[state].isOpen)

/** Filter of the operator's list: one state, all open ones, or those that wait for the operator. */
export const returnListStates = {
  TODO: { label: '처리할 신청' },
  OPEN: { label: '진행 중' },
  ...returnStates,
} as const satisfies Record<string, { label: string }>
export type ReturnListState = keyof typeof returnListStates
export const returnListStateCodes = ['TODO', 'OPEN', ...returnStateCodes] as const satisfies readonly ReturnListState[]

/** The steps of a return with the states that allow them. Goods that are not worth sending back are refunded without them. */
export const returnSteps = {
  accept: { from: ['ASKED'], to: 'ACCEPTED' },
  receive: { from: ['ACCEPTED'], to: 'RECEIVED' },
  refund: { from: ['ACCEPTED', 'RECEIVED'], to: 'REFUNDED' },
  exchange: { from: ['ACCEPTED', 'RECEIVED'], to: 'EXCHANGED' },
  refuse: { from: ['ASKED', 'ACCEPTED', 'RECEIVED'], to: 'REFUSED' },
  withdraw: { from: ['ASKED', 'ACCEPTED'], to: 'WITHDRAWN' },
  parcel: { from: ['ASKED', 'ACCEPTED'], to: undefined },
} as const satisfies Record<string, { from: readonly ReturnState[]; to: ReturnState | undefined }>
export type ReturnStep = keyof typeof returnSteps

export const mayStep = (
  step: ReturnStep,
  { state, wish, way }: { state: ReturnState; wish: ReturnWish; way: ReturnWay },
): boolean => {
  if (step === 'exchange' && wish !== 'EXCHANGE') return false
  if (step === 'receive' && way === 'NONE') return false
  if (step === 'parcel' && way !== 'OWN_PARCEL') return false
  return returnSteps[step].from.some((from) => from === state)
}

/** Cause under which a refund is booked; the buyer's fault is booked as a plain return. */
export const refundCauseOf = (reason: ReturnReason, fault: Fault): RefundCause =>
  fault === 'BUYER' ? 'RETURN' : returnReasons[reason].cause

export const returnLimits = {
  textLength: 1_000,
  photos: 5,
  /** New returns of one member within 24 hours. */
  perDay: 20,
} as const

/** The cause of a refund without an operator; undefined: this request always waits for one. */
export function instantCauseOf({ wish, reason }: { wish: ReturnWish; reason: ReturnReason }) {
  const rule = returnReasons[reason]
  return wish === 'REFUND' && rule.fault === 'SUPPLIER' ? rule.cause : undefined
}
