import { evidenceText, type EvidencePart } from '#features/orders/orders/contract/evidence-parts.ts'
import { orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { payMethods, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { documentKindLabels, documentStateRules } from '#features/money/tax-documents/contract/document-terms.ts'
import type { OwnTaxDocument } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { monthLabel } from './month-label.ts'
import type { DocumentSums, MonthEnd, MonthOrderSums } from './month-end.calls.ts'

type Cells = (string | number | null)[]
const money = { width: 13, isNumber: true } as const

/** One paid order of the month. */
export interface MonthOrder extends Omit<MonthOrderSums, 'orders'> {
  orderNumber: string
  /** The time of payment as spreadsheet programs store it. */
  paidMoment: number
  storeName: string
  businessNumber: string
  companyName: string
  title: string
  status: OrderStatus
  payMethod: PayMethod
  evidence: readonly EvidencePart[]
}

export const orderSheet = {
  name: '주문',
  columns: [
    { title: '결제일시', width: 19, isMoment: true },
    { title: '주문번호', width: 21 },
    { title: '매장', width: 18 },
    { title: '사업자등록번호', width: 14 },
    { title: '상품', width: 24 },
    { title: '상태', width: 10 },
    { title: '결제 수단', width: 12 },
    { title: '주문 금액', ...money },
    { title: '취소 금액', ...money },
    { title: '합계', ...money },
    { title: '공급가액', ...money },
    { title: '세액', ...money },
    { title: '증빙', width: 40 },
  ],
}

export const orderCells = (order: MonthOrder): Cells => [
  order.paidMoment,
  order.orderNumber,
  order.storeName,
  order.businessNumber,
  order.title,
  orderStatuses[order.status].label,
  payMethods[order.payMethod].label,
  ...sumCells(order),
  evidenceText(order.evidence),
]

export const orderSumCells = (sums: MonthOrderSums): Cells => [
  null,
  '합계',
  ...Array<null>(5).fill(null),
  ...sumCells(sums),
  null,
]

const sumCells = ({ ordered, cancelled, total, supplyAmount, vat }: Omit<MonthOrderSums, 'orders'>) => [
  ordered,
  cancelled,
  total,
  supplyAmount,
  vat,
]

export const documentSheet = {
  name: '증빙',
  columns: [
    { title: '공급일', width: 15 },
    { title: '종류', width: 13 },
    { title: '문서번호', width: 24 },
    { title: '주문번호', width: 24 },
    { title: '매장', width: 18 },
    { title: '사업자등록번호', width: 14 },
    { title: '상태', width: 12 },
    { title: '승인번호', width: 32 },
    { title: '공급가액', ...money },
    { title: '세액', ...money },
    { title: '면세', ...money },
    { title: '합계', ...money },
  ],
}

/** A correction has negative amounts. */
export const documentCells = (document: OwnTaxDocument): Cells => [
  document.suppliedOn,
  `${document.isCorrection ? '수정 ' : ''}${documentKindLabels[document.kind]}`,
  document.number,
  document.orderNumber ?? document.month,
  document.storeName,
  document.businessNumber && formatBusinessNumber(document.businessNumber),
  documentStateRules[document.state].buyerLabel,
  document.approvalNumber,
  ...documentAmounts(document),
]

export const documentSumCells = ({ kind, count, ...sums }: DocumentSums): Cells => [
  '합계',
  documentKindLabels[kind],
  ...Array<null>(5).fill(null),
  `${count}건`,
  ...documentAmounts(sums),
]

const documentAmounts = ({
  supply,
  vat,
  taxFree,
  total,
}: Pick<DocumentSums, 'supply' | 'vat' | 'taxFree' | 'total'>) => [supply, vat, taxFree, total]

export const summarySheet = {
  name: '요약',
  columns: [
    { title: '구분', width: 16 },
    { title: '사업자등록번호', width: 14 },
    { title: '상호', width: 24 },
    { title: '매장', width: 20 },
    { title: '주문 수', width: 10, isNumber: true },
    { title: '주문 금액', ...money },
    { title: '취소 금액', ...money },
    { title: '합계', ...money },
    { title: '공급가액', ...money },
    { title: '세액', ...money },
    { title: '예치금', ...money },
  ],
}

/** `chosen`: the names of the chosen stores; undefined: all stores. */
export function summaryCells(
  { stores, sums, documents, cash }: Omit<MonthEnd, 'choices'>,
  chosen?: readonly string[],
): Cells[] {
  const empty = Array<null>(9).fill(null)
  return [
    ...stores.map((store): Cells => [
      '매장',
      store.businessNumber,
      store.companyName,
      store.storeName,
      store.orders,
      ...sumCells(store),
    ]),
    ...(chosen
      ? [
          // Each store has a row of its own: one row of all names could be higher than a printed page.
          ...chosen.map((name): Cells => ['선택한 매장', null, null, name]),
          ['예치금', null, null, '매장 구분 없이 전체'],
        ]
      : []),
    ['전체', null, null, null, sums.orders, ...sumCells(sums)],
    ...documents.map(({ kind, count, supply, vat, taxFree, total }): Cells => [
      documentKindLabels[kind],
      null,
      null,
      null,
      count,
      null,
      null,
      total,
      supply + taxFree,
      vat,
    ]),
    ...monthCashRows(cash).map(({ label, amount }): Cells => [label, ...empty, amount]),
  ]
}

/** The rows of the cash ledger, in the order in which they add up. */
export const monthCashRows = (cash: MonthEnd['cash']) => [
  { label: '월초 잔액', amount: cash.opening },
  { label: '충전', amount: cash.charged },
  { label: '사용', amount: cash.used },
  { label: '환불', amount: cash.refunded },
  { label: '출금', amount: cash.drawn },
  { label: '조정', amount: cash.adjusted },
  { label: '월말 잔액', amount: cash.closing },
]

export const monthEndFileName = (month: string): string => `월마감자료_${month}.xlsx`

/** '월 마감 자료 2026년 10월' */
export const monthEndTitle = (month: string): string => `월 마감 자료 ${monthLabel(month)}`

export const monthEndNote = (at: Date): string => `${formatKoreanMinute(at)} 출력 · 단위: 원`

const printedOf: Record<string, readonly string[]> = {
  [summarySheet.name]: ['구분', '사업자등록번호', '매장', '주문 수', '합계', '공급가액', '세액', '예치금'],
  [documentSheet.name]: ['공급일', '종류', '주문번호', '상태', '승인번호', '공급가액', '세액', '면세', '합계'],
  [orderSheet.name]: ['결제일시', '주문번호', '매장', '상품', '합계', '공급가액', '세액'],
}
export const printedColumns = (sheet: string, title: string): boolean => printedOf[sheet]?.includes(title) ?? true

export const monthEndPdfName = (month: string): string => `월마감자료_${month}.pdf`
