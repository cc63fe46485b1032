import { unreadableFileText, type UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import { dueChangedText } from '#features/money/payments/contract/deposit-code.ts'

/** Limits of one uploaded or pasted statement. */
export const statementLimits = {
  maxBytes: 5 * 1024 * 1024,
  lines: 5_000,
  shownProblems: 200,
  /** Lines that one call confirms. */
  confirmed: 200,
  candidates: 5,
  /** Orders and charges that one transfer pays. */
  parts: 50,
} as const

/** Stands for the file name of a pasted statement. */
export const pastedName = '붙여넣기'

export const lineStateCodes = ['OPEN', 'MATCHED', 'IGNORED'] as const
export type LineState = (typeof lineStateCodes)[number]
export const lineStates = {
  OPEN: '미처리',
  MATCHED: '확인 완료',
  IGNORED: '제외',
} as const satisfies Record<LineState, string>

/** OPEN: an operator still has to check the deposit. */
export const reversalStates = { OPEN: '확인 필요', DONE: '처리 완료' } as const
export type ReversalState = keyof typeof reversalStates

/** EXACT: exactly one order or charge has this amount and this depositor. PROPOSED: some are similar. */
export const matchKinds = ['EXACT', 'PROPOSED', 'NONE'] as const
export type MatchKind = (typeof matchKinds)[number]
export const matchLabels = {
  EXACT: '정확히 일치',
  PROPOSED: '제안',
  NONE: '미확인',
} as const satisfies Record<MatchKind, string>

/** Reasons why a line is only proposed. */
export const matchReasons = [
  'several',
  'shared',
  'too-early',
  'by-hand',
  'booked',
  'reversed',
  'undone',
  'payment-company',
  'many-members',
  'same-amount',
  'amount-and-code',
  'amount',
  'name',
  'code',
] as const
export type MatchReason = (typeof matchReasons)[number]
export const matchReasonText = {
  several: '후보 여럿',
  shared: '같은 건에 입금 여럿',
  'too-early': '신청 전 입금',
  'by-hand': '직접 확인한 입금일 수 있음',
  booked: '이미 확인한 입금일 수 있음',
  reversed: '은행에서 취소된 입금',
  undone: '확인을 취소했던 입금',
  'payment-company': '결제·송금 회사 이름',
  'many-members': '여러 회원이 쓰는 이름',
  'same-amount': '같은 금액 여럿',
  'amount-and-code': '금액·코드 같음',
  amount: '금액만 같음',
  name: '이름만 같음',
  code: '코드만 같음',
} as const satisfies Record<MatchReason, string>

export type StatementRefusal =
  | UnreadableFile
  | 'no-header'
  | 'one-amount'
  | 'several-sheets'
  | 'too-many'
  | 'nothing'
  | 'bad-lines'
  | 'other-bank'
  | 'other-account'
  | 'unknown-account'
  | 'account-needed'

export const statementRefusalText = {
  ...unreadableFileText,
  'no-header':
    '거래일시, 입금액·출금액(또는 구분·거래금액), 내용 머리글을 찾지 못했습니다. 머리글 줄까지 함께 올려 주세요.',
  'one-amount':
    '금액 칸이 하나뿐이어서 입금과 출금을 구분할 수 없습니다. 입금액과 출금액 칸이 따로 있거나, 구분 칸에 입금·출금이 적혀 있거나, 출금액에 - 부호가 있는 거래 내역을 올려 주세요.',
  'several-sheets': '거래 내역이 있는 시트가 여러 개입니다. 시트마다 따로 저장해 하나씩 올려 주세요.',
  'too-many': '거래 내역은 한 번에 5,000줄까지 올릴 수 있습니다. 기간을 나누어 올려 주세요.',
  nothing: '입금 내역이 없습니다. 입금이 있는 거래 내역을 올려 주세요.',
  'bad-lines': '읽지 못한 줄이 있어 아무것도 저장하지 않았습니다. 줄을 고친 뒤 다시 올려 주세요.',
  'other-bank': '선택한 계좌와 거래 내역의 은행이 다릅니다. 입금 계좌를 다시 선택해 주세요.',
  'other-account': '선택한 계좌와 거래 내역의 계좌번호가 다릅니다. 입금 계좌를 다시 선택해 주세요.',
  'unknown-account':
    '이 거래 내역의 은행에 등록된 입금 계좌가 없습니다. 위에서 입금 계좌를 선택하거나, 설정에서 입금 계좌를 등록한 다음 다시 올려 주세요.',
  'account-needed': '이 은행의 입금 계좌가 여러 개입니다. 입금 계좌를 선택해 주세요.',
} as const satisfies Record<StatementRefusal, string>

/** The accounts that a refusal names: the one that the statement itself names, and the chosen one with its bank. */
export interface RefusedAccounts {
  titled?: string | undefined
  chosen?: string
}

/** The sentence of a refusal, with the accounts that a person has to compare. */
export function statementRefusalSentence(refused: StatementRefusal, accounts: RefusedAccounts | undefined): string {
  const { titled, chosen } = accounts ?? {}
  if (refused === 'unknown-account' && titled)
    return `거래 내역의 계좌(${titled})는 등록된 입금 계좌가 아닙니다. 다른 계좌의 거래 내역인지 확인하거나, 설정에서 입금 계좌를 등록한 다음 다시 올려 주세요.`
  if (refused === 'other-account' && titled && chosen)
    return `거래 내역의 계좌(${titled})와 선택한 입금 계좌(${chosen})가 다릅니다. 위에서 입금 계좌를 다시 선택하거나, 파일을 확인해 주세요.`
  return statementRefusalText[refused]
}

/**
 * The whole account number that stands above the header: '계좌번호 : 우리은행 1002-123-456789', '국민은행 123456-01-123456'. A masked one
 * identifies no account, and neither does a day nor a bank's telephone number.
 */
export function titledAccountOf(title: string): string | undefined {
  const found = [...title.normalize('NFKC').matchAll(accountShape)].map(([, number = '']) => number)
  return found.find((number) => number.replaceAll('-', '').length >= shortestAccount)
}
const accountShape = /(?:계좌(?:(?!기간|일자|일시)[^\d*]){0,20}|(?:은행|뱅크)[\s:]*(?!0))(\d[\d-]*\d)(?![\d*-]|-?\*)/g
const shortestAccount = 10

/** Columns and sentences of lines that can't be read. */
export const lineProblems = {
  time: { column: '거래일시', message: '거래일시를 읽을 수 없습니다.' },
  deposit: { column: '입금액', message: '입금액을 읽을 수 없습니다.' },
  withdrawal: { column: '출금액', message: '출금액을 읽을 수 없습니다.' },
  balance: { column: '잔액', message: '잔액을 읽을 수 없습니다.' },
  future: { column: '거래일시', message: '오늘보다 뒤의 날짜입니다.' },
  kind: { column: '구분', message: '입금인지 출금인지 알 수 없습니다.' },
  error: { column: '칸', message: '오류이거나 계산되지 않은 수식입니다. 값을 확인해 다시 저장해 주세요.' },
  empty: { column: '입금액', message: '입금액과 출금액이 모두 비어 있습니다.' },
  both: { column: '입금액', message: '입금액과 출금액이 모두 있습니다.' },
  columns: { column: '줄', message: '칸 수가 머리글과 다릅니다.' },
} as const
export type LineProblem = keyof typeof lineProblems

/** Reason why a line was not booked. */
export type BookRefusal =
  | 'unknown'
  | 'done'
  | 'not-waiting'
  | 'due-changed'
  | 'not-exact'
  | 'other-sum'
  | 'unknown-member'
  | 'own-balance'
  | 'reversed'
  | 'taken-back'
export const bookRefusalText = {
  unknown: '입금 내역을 찾을 수 없습니다. 새로고침한 후 다시 확인해 주세요.',
  done: '이미 처리된 입금입니다.',
  'not-waiting': '입금을 기다리는 주문이나 충전이 아닙니다.',
  'due-changed': dueChangedText,
  'not-exact': '더 이상 정확히 일치하지 않는 입금입니다. 목록에서 다시 확인해 주세요.',
  'other-sum': '나눈 금액의 합계가 입금액과 다릅니다.',
  'unknown-member': '회원을 찾을 수 없습니다.',
  'own-balance': '본인의 예치금으로는 넣을 수 없습니다. 다른 운영자에게 요청해 주세요.',
  reversed: '은행에서 취소된 입금이어서 예치금으로 넣을 수 없습니다. 거래 내역에서 제외해 주세요.',
  'taken-back': '은행에서 취소된 것으로 처리한 입금이어서 확인할 수 없습니다.',
} as const satisfies Record<BookRefusal, string>

export const statementSentences = {
  tooLarge: '거래 내역 파일은 5MB까지 올릴 수 있습니다.',
  done: bookRefusalText.done,
  /** Reason for leaving out a line whose money the bank took back. */
  reversed: '은행에서 취소된 입금',
  twice: '같은 주문이나 충전을 두 번 선택했습니다.',
  noteMissing: '처리한 내용을 2자 이상 입력해 주세요.',
  nameTaken: '이 회원에게 이미 등록된 이름입니다.',
  nameEmpty: '이름을 입력해 주세요. 법인 표시나 기호만으로는 등록할 수 없습니다.',
  nameShared: '결제·송금 회사나 이체 방법의 이름은 여러 사람이 쓰므로 등록할 수 없습니다.',
} as const

/** Won that a search means: '30,000원' → 30000; undefined for another text. */
export function searchedAmount(text: string): number | undefined {
  const digits = text.replaceAll(/[,\s]|원$/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}
