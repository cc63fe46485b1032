import { purposeOf } from './cash-movement.ts'
import { cashTransactionTypeCodes, cashTransactionTypes, type CashTransactionType } from './cash-history.calls.ts'

export interface ExportedMovement {
  type: CashTransactionType
  refId: string
  memo: string
  amount: number
  balanceAfter: number
  /** The time as spreadsheet programs store it. */
  moment: number
}

const money = { width: 14, isNumber: true } as const

/** Has the columns of the page. */
export const cashSheet = {
  name: '예치금 내역',
  columns: [
    { title: '일자', width: 17, isMoment: true },
    { title: '구분', width: 10 },
    { title: '내용', width: 34 },
    { title: '충전(+)', ...money },
    { title: '사용(−)', ...money },
    { title: '잔액', ...money },
  ],
}

type Cells = (string | number | null)[]

export const cashCells = (row: ExportedMovement): Cells => [
  row.moment,
  cashTransactionTypes[row.type].label,
  purposeOf(row),
  row.amount > 0 ? row.amount : null,
  row.amount < 0 ? -row.amount : null,
  row.balanceAfter,
]

/** Sum rows below the movements: one per kind, then the total. */
export function cashSumCells(sums: ReadonlyMap<CashTransactionType, { in: number; out: number }>): Cells[] {
  const kinds = cashTransactionTypeCodes.flatMap((type): Cells[] => {
    const sum = sums.get(type)
    return sum ? [[null, '합계', cashTransactionTypes[type].label, sum.in, sum.out, null]] : []
  })
  const all = [...sums.values()]
  const total = (side: 'in' | 'out') => all.reduce((sum, one) => sum + one[side], 0)
  return [...kinds, [null, '합계', '전체', total('in'), total('out'), null]]
}

/** `period`: 20261001-20261031. */
export const cashFileName = (period: string): string => `예치금내역_${period}.xlsx`
