import { commissionText } from '#features/office/headquarters/contract/commission-text.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import type { SettlementParts, SettlementRow } from './settlement.calls.ts'
import { monthText, payDay, settlementStates } from './settlement-terms.ts'

const money = { width: 16, isNumber: true } as const

/**
 * The amounts of a statement in the order in which they add up, with their notes. The screens, the workbook and the PDF show these. `0 - x`
 * keeps 0 from becoming -0.
 */
export function settlementLines(row: SettlementRow): { label: string; amount: number; note: string; isSum?: true }[] {
  return [
    { label: '출고 매출', amount: row.sales, note: '이달에 출고한 상품의 판매가' },
    { label: '환불', amount: 0 - row.refunds, note: '이달에 환불한 출고 상품의 판매가' },
    { label: '공급가', amount: 0 - row.supply, note: '환불한 상품을 뺀 공급가' },
    { label: '본사 마진', amount: row.margin, note: '출고 매출 − 환불 − 공급가', isSum: true },
    {
      label: '수수료',
      amount: 0 - row.commission,
      note: `매출(환불 제외)의 ${commissionText(row.commissionRate)}, 부가세 포함`,
    },
    { label: '이월 금액', amount: row.carriedIn, note: '지난 정산에서 넘어온 금액' },
    { label: '정산 금액', amount: row.amount, note: '본사 마진 − 수수료 + 이월 금액', isSum: true },
  ]
}

/** Note that the platform pays for the cards. */
export const cardCostNote = ({ cardAmount, cardCost }: Pick<SettlementRow, 'cardAmount' | 'cardCost'>): string =>
  `카드 결제 ${cardAmount.toLocaleString('ko-KR')}원의 결제 비용 ${cardCost.toLocaleString('ko-KR')}원은 발주가 부담합니다.`

/** '2026-11-10 지급', '지급 예정일 2026-11-10'. */
export function settlementStateNote({ state, month, paidOn, holdReason, amount }: SettlementRow): string {
  if (state === 'PAID') return `${paidOn ?? ''} 지급`
  if (state === 'HELD') return holdReason
  if (state === 'CARRIED') return amount < 0 ? '다음 정산에서 상계' : '다음 정산에 합산'
  if (state === 'DUE') return '확정 전'
  return `지급 예정일 ${payDay(month)}`
}

const summaryColumns = [
  { title: '항목', width: 18 },
  { title: '금액(원)', ...money },
  { title: '비고', width: 46 },
]
const figureColumns = [
  { title: '수량', width: 10, isNumber: true },
  { title: '공급가(원)', ...money },
  { title: '판매가(원)', ...money },
  { title: '마진(원)', ...money },
]

/** The sheets of a statement: the amounts, then the stores and the products, each with its sum. */
export function settlementSheets(row: SettlementRow, { stores, products }: SettlementParts) {
  return [
    {
      name: '정산 내역',
      columns: summaryColumns,
      rows: [
        ...settlementLines(row).map(({ label, amount, note }) => [label, amount, note]),
        ['카드 결제 비용', row.cardCost, cardCostNote(row)],
        ['상태', null, `${settlementStates[row.state].label} · ${settlementStateNote(row)}`],
        ...(row.paidTo ? [['지급 계좌', null, row.paidTo]] : []),
      ],
    },
    { name: '매장별', columns: [{ title: '매장', width: 26 }, ...figureColumns], rows: partRows(stores) },
    { name: '상품별', columns: [{ title: '상품', width: 32 }, ...figureColumns], rows: partRows(products) },
  ]
}

function partRows(parts: SettlementParts['stores']): (string | number)[][] {
  const sum = (field: 'count' | 'supply' | 'sales' | 'margin') => parts.reduce((total, part) => total + part[field], 0)
  return [
    ...parts.map(({ name, count, supply, sales, margin }) => [name, count, supply, sales, margin]),
    ['합계', sum('count'), sum('supply'), sum('sales'), sum('margin')],
  ]
}

/** '새벽나루 2026년 10월 정산 내역서'. */
export const settlementTitle = (partnerName: string, month: string): string =>
  `${partnerName} ${monthText(month)} 정산 내역서`

export const settlementNote = (at: Date): string => `${formatKoreanMinute(at)} 출력 · 단위: 원 · 부가세 포함`

export const settlementFileName = (partnerName: string, month: string): string => `정산내역서_${partnerName}_${month}`

/** Shown in the brand's bank statement. */
export const settlementTransferMark = (month: string): string => `발주정산${month.slice(2, 4)}${month.slice(5)}`

export const settlementTransferName = (day: string): string => `정산_이체목록_${day}.xlsx`
