export const transferStateCodes = ['PROPOSED', 'ACCEPTED', 'DONE', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const
export type TransferState = (typeof transferStateCodes)[number]
export const openTransferStates = ['PROPOSED', 'ACCEPTED'] as const satisfies readonly TransferState[]
export const isOpenState = (state: TransferState): boolean => openTransferStates.some((open) => open === state)

export const transferStates = {
  PROPOSED: { label: '수락 대기', tone: 'orange' },
  ACCEPTED: { label: '변경 예정', tone: 'blue' },
  DONE: { label: '변경 완료', tone: 'green' },
  DECLINED: { label: '거절', tone: 'gray' },
  CANCELLED: { label: '취소', tone: 'gray' },
  EXPIRED: { label: '기한 만료', tone: 'gray' },
} as const satisfies Record<TransferState, { label: string; tone: string }>

/** Reasons of an automatic end. */
export const transferEndReasons = {
  'store-not-active': '매장이 정상 상태가 아니어서 점주 변경이 취소되었습니다.',
  'member-not-active': '새 점주의 계정을 사용할 수 없어 점주 변경이 취소되었습니다.',
  'too-many-stores': '새 점주가 등록할 수 있는 매장 수를 넘어 점주 변경이 취소되었습니다.',
  'brand-closed': '브랜드 이용이 종료되어 점주 변경이 취소되었습니다.',
} as const
export type TransferEndReason = keyof typeof transferEndReasons

/** Reasons of an end by a decision or by a deadline, which both owners read. */
export const cancelReasons = {
  headquarters: '본사에서 취소했습니다.',
  declined: '새 점주가 수락하지 않았습니다.',
  expired: '수락 기한이 지났습니다.',
} as const

/** Days for which an offer waits for its answer, and the furthest day of a transfer. */
export const offerDays = 14
export const furthestStart = 90
/** Proposals of one store and of one brand on one Korean day: each sends a message, which may go to an address that anybody typed. */
export const mostProposals = { ofStore: 5, ofBrand: 200 } as const

export type ProposeRefusal =
  | 'not-active'
  | 'own-store'
  | 'already-open'
  | 'unknown-member'
  | 'same-owner'
  | 'no-link'
  | 'too-often'
export const proposeSentences = {
  'not-active': '정상 상태인 매장만 점주를 변경할 수 있습니다.',
  'own-store': '본사 매장의 점주는 변경할 수 없습니다.',
  'already-open': '이미 진행 중인 점주 변경이 있습니다. 새로고침한 후 확인해 주세요.',
  'unknown-member': '이용 중인 가맹점주만 새 점주로 지정할 수 있습니다. 다시 선택해 주세요.',
  'same-owner': '현재 점주입니다. 다른 회원을 선택해 주세요.',
  'no-link': '초대 메일을 보낼 수 없습니다. 운영자에게 문의해 주세요.',
  'too-often': '오늘은 점주 변경을 더 신청할 수 없습니다. 내일 다시 신청해 주세요.',
} as const satisfies Record<ProposeRefusal, string>

/** Reasons that hinder the change of an owner now. A brand that closes ends the offer itself. */
export type TransferObstacle = Exclude<TransferEndReason, 'brand-closed'>

export type AnswerRefusal = 'over' | 'already-accepted' | TransferObstacle
export const answerSentences = {
  over: '이미 끝난 점주 변경입니다. 새로고침한 후 확인해 주세요.',
  'already-accepted': '이미 수락한 점주 변경입니다. 취소하려면 본사에 문의해 주세요.',
  'store-not-active': '지금은 점주를 변경할 수 없는 매장입니다. 본사에 문의해 주세요.',
  'member-not-active': '지금은 매장을 넘겨받을 수 없는 계정입니다. 본사에 문의해 주세요.',
  'too-many-stores':
    '등록할 수 있는 매장 수를 초과하여 매장을 넘겨받을 수 없습니다. 쓰지 않는 매장을 삭제한 후 다시 수락해 주세요.',
} as const satisfies Record<AnswerRefusal, string>

export const transferSentences = {
  dayRange: `점주 변경일은 내일부터 ${furthestStart}일 이내로 선택해 주세요.`,
  dayMissing: '점주 변경일을 선택해 주세요.',
  receiverMissing: '새 점주를 선택해 주세요.',
  proposed: '점주 변경을 신청했습니다.',
  mailFailed: '점주 변경을 신청했지만 초대 메일을 보내지 못했습니다. 취소한 후 다시 신청해 주세요.',
  cancelled: '점주 변경을 취소했습니다.',
  over: '이미 끝난 점주 변경은 취소할 수 없습니다. 새로고침한 후 확인해 주세요.',
  askDecline: '매장을 넘겨받지 않으시겠습니까? 거절하면 본사에서 다시 신청해야 합니다.',
  declined: '점주 변경을 거절했습니다.',
  accepted: '점주 변경을 수락했습니다.',
  received: '매장을 넘겨받았습니다. 이제 이 매장으로 주문하실 수 있습니다.',
  receivedBeside: '매장을 넘겨받았습니다. 이 매장으로 주문하시려면 매장을 전환해 주세요.',
} as const
