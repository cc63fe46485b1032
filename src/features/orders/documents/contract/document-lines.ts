import { noValue } from '#contract/no-value.ts'
import { dueDay } from '#features/orders/orders/contract/order-due.ts'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { documentRemarkText, type OrderDocument } from './documents.calls.ts'

const goodsColumns = ['구분', '품명', '사이즈', '규격', '옵션', '수량'] as const

/**
 * The columns of the table; screen, print and PDF have the same rows [spec §2 Printable order document]. A statement has the supply value
 * and its VAT apart, because it is booked line by line; its unit price includes VAT, because only that multiplies to the sum of both.
 */
export const lineColumns = ({ type }: Pick<OrderDocument, 'type'>): readonly string[] =>
  hasVatApart(type) ? [...goodsColumns, '단가 (부가세 포함)', '공급가액', '세액'] : [...goodsColumns, '단가', '공급가']

export const hasVatApart = (type: DocumentType): boolean => type === 'transaction'

/** The supply value and the VAT of an amount, as cells. */
export const vatCells = (amount: number, vat: number): string[] => [formatNumber(amount - vat), formatNumber(vat)]

/** The cells of one row; an empty cell shows a dash. */
export const lineCells = ({ type }: Pick<OrderDocument, 'type'>, row: OrderDocument['rows'][number]): string[] => [
  row.category || noValue,
  row.name || noValue,
  row.size || noValue,
  row.spec || noValue,
  row.option || noValue,
  formatNumber(row.count),
  isRounded(row) ? `약 ${formatNumber(row.calculatedUnitPrice)}` : formatNumber(row.calculatedUnitPrice),
  ...(hasVatApart(type) ? vatCells(row.calculatedPrice, row.vat) : [formatNumber(row.calculatedPrice)]),
]

/** A set has one price: divided by its pieces and rounded, it does not multiply back to it. */
const isRounded = ({ calculatedUnitPrice, count, calculatedPrice }: OrderDocument['rows'][number]): boolean =>
  Math.round(calculatedUnitPrice * count * 100) !== calculatedPrice * 100

export const unitNote = ({ type }: Pick<OrderDocument, 'type'>): string =>
  hasVatApart(type) ? '(단위: 원)' : '(단위: 원, 부가세 포함)'

/** The remarks and, on an estimate, its terms: 납기, 결제조건, 계좌. */
export function remarksOf({ orderNumber, rows, remarks, terms, bankAccount }: OrderDocument): string {
  const parts = [`주문번호 ${orderNumber}`, ...remarks.map((remark) => documentRemarkText[remark])]
  if (rows.some(isRounded)) parts.push("'약'은 정해진 수량의 금액을 수량으로 나누어 반올림한 단가입니다.")
  if (terms) {
    parts.push(`납기: ${shippingTerm(terms)}`, `결제조건: ${paymentTerm(terms)}`)
    if (bankAccount && !terms.isPaid) parts.push(`계좌: ${bankAccount}`)
  }
  return parts.join(' · ')
}

type Terms = NonNullable<OrderDocument['terms']>

function shippingTerm({ shipsOn, shipping, isPaid }: Terms): string {
  if (!shipsOn) return isPaid ? '출고일이 정해지는 대로 안내' : '결제 확인 후 안내'
  if (shipping === 'SHIPPED') return `${shipsOn} 출고 완료`
  if (shipping === 'LATE') return `${shipsOn} 출고 예정이었으며 지연되고 있음`
  return `${shipsOn} 출고 예정${isPaid ? '' : ' (결제가 늦어지면 달라질 수 있음)'}`
}

function paymentTerm({ payMethod, dueAt, isPaid }: Terms): string {
  const { label } = payMethods[payMethod]
  if (isPaid) return `${label} (결제 완료)`
  return dueAt ? `${label} (${dueDay(new Date(dueAt))} 입금)` : label
}

/** Words of the PDF; the components of the screen contain their own. */
export const pdfLabels = {
  issued: '발행일',
  addressee: '귀중',
  supplier: '공급자',
  receiver: '공급받는 자',
  number: '등록번호',
  company: '상호',
  representative: '대표자',
  person: '성명',
  seal: '(인)',
  place: '사업장 주소',
  address: '주소',
  type: '업태',
  item: '종목',
  contact: '담당자',
  tel: '연락처',
  account: '입금 계좌',
  amount: (hangul: string, figures: string) => `합계금액  ${hangul}  (₩${figures} / 부가세 포함)`,
  printing: '인쇄비',
  delivery: '배송비',
  total: '합계',
  sums: ({ supplyAmount, vat, total }: OrderDocument) =>
    `공급가액 ${formatNumber(supplyAmount)}    세액 ${formatNumber(vat)}    ${formatWon(total)}`,
  remarks: '비고',
  serial: '문서 확인번호',
  scan: (host: string) =>
    `QR 코드를 찍거나 ${host}/document 에서 확인번호를 입력하시면 발행 내용을 확인하실 수 있습니다.`,
  compare: '발행처의 문서 확인 페이지에서 확인번호를 입력하시면 발행 내용을 확인하실 수 있습니다.',
  signature: '인수자 ____________________ (서명)',
} as const
