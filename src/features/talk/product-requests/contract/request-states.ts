import { codesOf } from '#values/codes.ts'

export const requestKinds = {
  NEW_PRODUCT: { label: '새 상품' },
  PRINT: { label: '인쇄물' },
  CHANGE: { label: '기존 상품 변경' },
} as const
export type RequestKind = keyof typeof requestKinds
export const requestKindCodes = ['NEW_PRODUCT', 'PRINT', 'CHANGE'] as const satisfies readonly RequestKind[]

export const requestSides = ['BRAND', 'OPERATOR'] as const
export type RequestSide = (typeof requestSides)[number]

interface RequestStateRule {
  label: string
  /** The side that acts next; null: the request has ended. */
  waitsFor: RequestSide | null
}

export const requestStates = {
  REQUESTED: { label: '요청', waitsFor: 'OPERATOR' },
  QUOTED: { label: '견적 확인', waitsFor: 'BRAND' },
  ACCEPTED: { label: '시안 준비', waitsFor: 'OPERATOR' },
  PROOF: { label: '시안 확인', waitsFor: 'BRAND' },
  REVISION: { label: '시안 수정', waitsFor: 'OPERATOR' },
  APPROVED: { label: '제작 중', waitsFor: 'OPERATOR' },
  DONE: { label: '완료', waitsFor: null },
  DECLINED: { label: '진행 불가', waitsFor: null },
  WITHDRAWN: { label: '요청 취소', waitsFor: null },
} as const satisfies Record<string, RequestStateRule>
export type RequestState = keyof typeof requestStates
export const requestStateCodes = [
  'REQUESTED',
  'QUOTED',
  'ACCEPTED',
  'PROOF',
  'REVISION',
  'APPROVED',
  'DONE',
  'DECLINED',
  'WITHDRAWN',
] as const satisfies readonly RequestState[]

export const hasEnded = (state: RequestState): boolean => requestStates[state].waitsFor === null
export const statesWaitingFor = (side: RequestSide): RequestState[] =>
  requestStateCodes.filter((state) => requestStates[state].waitsFor === side)

interface RequestActionRule {
  by: RequestSide
  from: readonly RequestState[]
  to: RequestState
  /** Text for the notification of the other side. */
  progress: string
}

/** The moves of a request. A quote is accepted before a proof is made; a newer quote or proof replaces the last one. */
export const requestActions = {
  QUOTE: { by: 'OPERATOR', from: ['REQUESTED', 'QUOTED'], to: 'QUOTED', progress: '견적이 도착했습니다.' },
  ACCEPT_QUOTE: { by: 'BRAND', from: ['QUOTED'], to: 'ACCEPTED', progress: '본사가 견적을 수락했습니다.' },
  RETURN_QUOTE: { by: 'BRAND', from: ['QUOTED'], to: 'REQUESTED', progress: '본사가 다른 견적을 요청했습니다.' },
  PROOF: { by: 'OPERATOR', from: ['ACCEPTED', 'PROOF', 'REVISION'], to: 'PROOF', progress: '시안이 도착했습니다.' },
  APPROVE_PROOF: { by: 'BRAND', from: ['PROOF'], to: 'APPROVED', progress: '본사가 시안을 승인했습니다.' },
  RETURN_PROOF: { by: 'BRAND', from: ['PROOF'], to: 'REVISION', progress: '본사가 시안 수정을 요청했습니다.' },
  FINISH: {
    by: 'OPERATOR',
    from: ['REQUESTED', 'ACCEPTED', 'APPROVED'],
    to: 'DONE',
    progress: '제작이 완료되었습니다.',
  },
  DECLINE: {
    by: 'OPERATOR',
    from: ['REQUESTED', 'QUOTED', 'ACCEPTED', 'PROOF', 'REVISION', 'APPROVED'],
    to: 'DECLINED',
    progress: '진행하기 어려운 요청으로 답변했습니다.',
  },
  WITHDRAW: { by: 'BRAND', from: ['REQUESTED', 'QUOTED'], to: 'WITHDRAWN', progress: '본사가 요청을 취소했습니다.' },
} as const satisfies Record<string, RequestActionRule>
export type RequestAction = keyof typeof requestActions

/** Printed work requires an approved proof; a change of a product may need neither quote nor proof. */
const finishFrom = {
  NEW_PRODUCT: ['ACCEPTED', 'APPROVED'],
  PRINT: ['APPROVED'],
  CHANGE: ['REQUESTED', 'ACCEPTED', 'APPROVED'],
} as const satisfies Record<RequestKind, readonly RequestState[]>

export function mayAct(action: RequestAction, { kind, state }: { kind: RequestKind; state: RequestState }): boolean {
  const from: readonly RequestState[] = action === 'FINISH' ? finishFrom[kind] : requestActions[action].from
  return from.includes(state)
}

/** Sentences of progress without an action. */
export const requestNews = { request: '새 요청이 도착했습니다.', message: '메시지가 도착했습니다.' } as const

/** Lines of a request's thread: each action, the request itself, and messages. */
export const entryTypes = {
  REQUEST: { label: '요청' },
  MESSAGE: { label: '메시지' },
  QUOTE: { label: '견적' },
  ACCEPT_QUOTE: { label: '견적 수락' },
  RETURN_QUOTE: { label: '견적 다시 요청' },
  PROOF: { label: '시안' },
  APPROVE_PROOF: { label: '시안 승인' },
  RETURN_PROOF: { label: '시안 수정 요청' },
  FINISH: { label: '완료' },
  DECLINE: { label: '진행 불가' },
  WITHDRAW: { label: '요청 취소' },
} as const satisfies Record<RequestAction | 'REQUEST' | 'MESSAGE', { label: string }>
export type EntryType = keyof typeof entryTypes
export const entryTypeCodes = codesOf(entryTypes)
