import { formatKoreanMinute } from '#values/korean-date.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { purposeOf } from '../contract/cash-movement.ts'
import { cashTransactionTypes, type CashHistoryRow } from '../contract/cash-history.calls.ts'
import css from './CashHistory.module.css'
import layout from '#web/ui/layout/words.module.css'

interface CashHistoryProps {
  rows: readonly CashHistoryRow[]
  onOpen: (row: CashHistoryRow) => void
}

/**
 * Each movement with the balance after it: a table on wide screens, a list on phones. Pressing a row shows its entries.
 */
export function CashHistory({ rows, onOpen }: CashHistoryProps) {
  const wide = useIsWide()
  if (wide) {
    return (
      <DataTable
        label="예치금 내역"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        onOpen={onOpen}
      />
    )
  }
  return (
    <ul className={css['rows']} aria-label="예치금 내역">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={css['row']} onClick={() => onOpen(row)}>
            <span className={css['what']}>
              <span className={css['purpose']}>{purposeOf(row)}</span>
              <span className={layout['note']}>
                <Kind row={row} /> · {minute(row)}
              </span>
            </span>
            <span className={css['figures']}>
              <Amount row={row} />
              <span className={layout['note']}>
                잔액 <Money amount={row.balanceAfter} size="small" light />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const minute = ({ createdAt }: CashHistoryRow) => formatKoreanMinute(new Date(createdAt))

const Kind = ({ row }: { row: CashHistoryRow }) => (
  <span className={css['kind']} data-in={row.amount > 0 || undefined}>
    {cashTransactionTypes[row.type].label}
  </span>
)

const Amount = ({ row }: { row: CashHistoryRow }) => (
  <span className={css['amount']} data-in={row.amount > 0 || undefined}>
    <Money amount={row.amount} signed />
  </span>
)

const columns: readonly Column<CashHistoryRow>[] = [
  { key: 'at', header: '일자', cell: minute, phone: 'fact', width: 150 },
  { key: 'type', header: '구분', cell: (row) => <Kind row={row} />, width: 70 },
  { key: 'purpose', header: '내용', cell: purposeOf, phone: 'title' },
  { key: 'in', header: '충전(+)', align: 'right', cell: (row) => row.amount > 0 && <Amount row={row} /> },
  { key: 'out', header: '사용(−)', align: 'right', cell: (row) => row.amount < 0 && <Amount row={row} /> },
  { key: 'balance', header: '잔액', align: 'right', cell: (row) => <Money amount={row.balanceAfter} light /> },
]
