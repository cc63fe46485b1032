import { formatWon } from '#values/won.ts'

/** Least won of a withdrawal; a smaller balance can be withdrawn whole, so that nobody is kept a member by it [rules §7]. */
export const leastDraw = 10_000

/** An account number: 8 to 20 digits, which hyphens may group. */
export const accountPattern = /^\d(?:-?\d){7,19}$/

/** Days after which a request that nobody handled ends and its money is free again, until the end of the last one in Korea. */
export const drawDays = 7

/** Working days within which an accepted request is paid [rules §7]. */
export const drawWorkingDays = 3

/** REQUESTED waits · LISTED in a list for the bank, so that it no longer ends by itself · PAID · REFUSED · CANCELLED · EXPIRED. */
export const drawStateCodes = ['REQUESTED', 'LISTED', 'PAID', 'REFUSED', 'CANCELLED', 'EXPIRED'] as const
export type DrawState = (typeof drawStateCodes)[number]
export const drawStates = {
  REQUESTED: { label: '출금신청', tone: 'orange', isOpen: true },
  LISTED: { label: '지급 진행 중', tone: 'blue', isOpen: true },
  PAID: { label: '출금완료', tone: 'green', isOpen: false },
  REFUSED: { label: '출금반려', tone: 'red', isOpen: false },
  CANCELLED: { label: '신청취소', tone: 'gray', isOpen: false },
  EXPIRED: { label: '기한만료', tone: 'gray', isOpen: false },
} as const satisfies Record<DrawState, unknown>

/** The first reason why an amount can't be withdrawn. */
export function drawProblem(amount: number, withdrawable: number): string | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return drawSentences.amountMissing
  if (amount > withdrawable) return drawSentences.tooMuch
  return amount < leastDraw && amount !== withdrawable ? drawSentences.tooSmall : undefined
}

export const drawSentences = {
  own: '본인의 예치금은 직접 출금 신청할 수 없습니다. 다른 운영자에게 요청해 주세요.',
  amountMissing: '출금할 금액을 입력해 주세요.',
  tooSmall: `${formatWon(leastDraw)} 이상 출금하실 수 있습니다. 잔액이 더 적으면 전액을 출금하실 수 있습니다.`,
  tooMuch: '출금 가능 금액을 초과했습니다.',
  account: '계좌번호를 숫자 8~20자리로 입력해 주세요. 숫자 사이에 -를 넣으실 수 있습니다.',
  bankMissing: '은행을 선택해 주세요.',
  holderMissing: '예금주를 입력해 주세요.',
  expired: '기한 안에 처리되지 않아 예치금으로 되돌려드렸습니다.',
} as const

export const drawRefusals = ['too-much', 'too-small', 'open', 'other-holder', 'arrears', 'account-missing'] as const
export type DrawRefusal = (typeof drawRefusals)[number]
export const drawRefusalText = {
  'too-much': drawSentences.tooMuch,
  'too-small': drawSentences.tooSmall,
  open: '이미 처리 중인 출금 신청이 있습니다. 처리된 뒤에 다시 신청해 주세요.',
  'other-holder': '예금주가 대표자명이나 상호와 달라 신청할 수 없습니다. 본인 또는 사업자 명의의 계좌를 입력해 주세요.',
  arrears: '연체 금액이 있어 출금이 제한되었습니다. 고객센터로 문의해 주세요.',
  'account-missing': drawSentences.account,
} as const satisfies Record<DrawRefusal, string>

/** Reasons that refuse an operator's decision. */
export const decideDrawRefusals = [
  'not-open',
  'listed',
  'listed-before',
  'not-listed',
  'state-changed',
  'arrears',
] as const
export type DecideDrawRefusal = (typeof decideDrawRefusals)[number]
export const decideDrawRefusalText = {
  'not-open': '이미 처리된 출금 신청입니다. 새로고침해 주세요.',
  'listed-before':
    '이미 이체 목록에 넣은 출금 신청이 있습니다. 은행에서 이체되지 않은 것을 확인한 뒤 다시 받아 주세요.',
  'not-listed': '이체 목록을 받지 않은 출금 신청이 있습니다. 이체 목록을 먼저 받아 주세요.',
  'state-changed': '그동안 출금 신청의 상태가 바뀌었습니다. 새로고침한 뒤 다시 확인해 주세요.',
  arrears: '연체 중인 회원의 출금 신청이 있습니다. 연체 표시가 있는 신청을 빼고 다시 받아 주세요.',
  listed: '지급이 진행 중이어서 취소할 수 없습니다. 고객센터로 문의해 주세요.',
} as const satisfies Record<DecideDrawRefusal, string>
