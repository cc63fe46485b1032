import type { BankCode } from '#features/platform/settings/contract/banks.ts'

export const statementFields = [
  'at',
  'date',
  'time',
  'deposit',
  'withdrawal',
  'kind',
  'balance',
  'depositor',
  'memo',
] as const
export type StatementField = (typeof statementFields)[number]

/** The header words of a field, the preferred ones first; compared by `plainHeader`. */
export type StatementForm = Partial<Record<StatementField, readonly string[]>> &
  Record<'deposit' | 'depositor', readonly string[]>

/** A time in one column, or a day with its time beside it. */
const times = {
  at: ['거래일시', '거래일자및시간'],
  date: ['거래일자', '거래일'],
  time: ['거래시간', '거래시각'],
} as const
const balance = ['거래후잔액', '거래후잔고', '잔액'] as const

/**
 * The columns of each bank's statement by their header words. The word for the depositor is the one that distinguishes the banks;
 * the bank with the most recognised columns is the likeliest.
 */
export const statementForms = {
  '003': {
    ...times,
    deposit: ['입금', '입금액', '입금금액'],
    withdrawal: ['출금', '출금액', '출금금액'],
    balance,
    depositor: ['거래내용', '상대계좌예금주명'],
    memo: ['메모', '거래구분'],
  },
  '004': {
    ...times,
    deposit: ['입금액', '입금금액', '입금', '맡기신금액'],
    withdrawal: ['출금액', '출금금액', '출금', '찾으신금액'],
    balance,
    depositor: ['보낸분/받는분', '의뢰인/수취인', '기재내용'],
    memo: ['송금메모', '내통장표시', '메모', '적요'],
  },
  '011': {
    ...times,
    deposit: ['입금금액', '입금액', '입금'],
    withdrawal: ['출금금액', '출금액', '출금'],
    balance,
    depositor: ['거래기록사항'],
    memo: ['이체메모', '거래내용'],
  },
  '088': {
    ...times,
    deposit: ['입금', '입금액', '입금금액'],
    withdrawal: ['출금', '출금액', '출금금액'],
    balance,
    depositor: ['내용'],
    memo: ['메모', '적요'],
  },
  '020': {
    ...times,
    deposit: ['맡기신금액', '입금', '입금액', '입금금액'],
    withdrawal: ['찾으신금액', '지급', '출금', '출금액', '출금금액'],
    balance,
    depositor: ['기재내용', '의뢰인/수취인'],
    memo: ['메모', '적요'],
  },
} as const satisfies Partial<Record<BankCode, StatementForm>>

/** Headers that banks write as two words, for texts that are separated by single spaces. */
export const spacedHeaders = ['거래후 잔액', '거래후 잔고', '거래 일시', '거래 일자', '거래 시간', '기재 내용'] as const

/** '입금액(원)' and '입 금 액' are one header. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('(원)', '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A cell that sums up the others: '합계', '합계(1건)', '총 1건', '출금 합계'. The name of a payer may begin like one. */
export function isSumTitle(text: string): boolean {
  const plain = plainHeader(text)
  return sumShape.test(plain) || countShape.test(plain)
}
const sumShape =
  /^(?:총|전체|입금|출금|입출금|거래|페이지|당일|기간|조회)*(?:합계|합|총계|소계|누계|일계|월계|총액|건수|계)(?:금액|액)?(?:\d+[건원])*\d*$/
const countShape = /^(?:총|전체|입금|출금|거래)+\d+건/

/** A balance that an earlier page or period brings: '이월잔액', '전일이월', '전월 잔액'. */
export const isCarriedTitle = (text: string): boolean =>
  /^(?:전|이전|당|차)?(?:일|월|기|년|페이지)?(?:이월|잔액)(?:잔액|금액|액|금)?$/.test(plainHeader(text))

/** One column for deposits and withdrawals, which a sign or the column beside it distinguishes. */
const oneAmount = { amount: ['거래금액', '금액'], kind: ['구분', '거래구분', '입출금구분', '입출구분'] } as const

/** 'in' for '입금', 'out' for '출금' and '입금취소'; undefined: the words don't say. */
export function directionOf(kind: string): 'in' | 'out' | undefined {
  const plain = plainHeader(kind)
  if (/(?:출금|지급|입금취소|입금정정)$/.test(plain)) return 'out'
  return plain.endsWith('입금') ? 'in' : undefined
}

export interface RecognisedForm {
  bank: BankCode
  /** The deposits and the withdrawals are in one column, the one of `deposit`. */
  hasOneAmount: boolean
  /** The place of each recognised field in the row. */
  columns: Partial<Record<StatementField, number>>
}

/** The banks whose columns a row names, the likeliest first; none for a row that is no header. */
export function statementFormsOf(row: readonly string[]): RecognisedForm[] {
  const headers = row.map(plainHeader)
  const found = Object.entries(statementForms).flatMap(([bank, form]) => {
    const columns = columnsOf(form, headers)
    const hasOneAmount = columns.deposit === undefined && columns.withdrawal === undefined
    if (hasOneAmount) Object.assign(columns, oneAmountOf(headers))
    const { at, date, deposit, depositor } = columns
    if ((at ?? date) === undefined || deposit === undefined || depositor === undefined) return []
    return [{ bank: bank as BankCode, hasOneAmount, columns }] // the keys of the table
  })
  return found.toSorted((a, b) => columnCount(b) - columnCount(a))
}

const columnCount = ({ columns }: RecognisedForm): number => Object.keys(columns).length

/** The banks that a header fits equally well: KB and Woori share words, so that only the account tells them apart. */
export const likeliest = (forms: readonly RecognisedForm[]): RecognisedForm[] =>
  forms.filter((form) => forms[0] && columnCount(form) === columnCount(forms[0]))

export const isHeader = (row: readonly string[]): boolean => statementFormsOf(row).length > 0

function columnsOf(form: StatementForm, headers: readonly string[]): RecognisedForm['columns'] {
  const columns: RecognisedForm['columns'] = {}
  for (const field of statementFields) {
    const place = placeOf(form[field] ?? [], headers)
    if (place !== undefined) columns[field] = place
  }
  return columns
}

function oneAmountOf(headers: readonly string[]): RecognisedForm['columns'] {
  const [deposit, kind] = [placeOf(oneAmount.amount, headers), placeOf(oneAmount.kind, headers)]
  return { ...(deposit !== undefined && { deposit }), ...(kind !== undefined && { kind }) }
}

const placeOf = (words: readonly string[], headers: readonly string[]): number | undefined =>
  words.map((word) => headers.indexOf(plainHeader(word))).find((place) => place >= 0)
