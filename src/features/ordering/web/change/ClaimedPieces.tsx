import { formatWon } from '#values/won.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { linesWith, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { refundableRowsOf, rowKey } from '../order/admin-order-rows.ts'
import { RowCounts } from '../order/RowCounts.tsx'
import css from './ClaimedPieces.module.css'
import { refundAmounts } from './refund-draft.ts'

interface ClaimedPiecesProps {
  order: OrderDetail
  lines: readonly OrderLine[]
  onChange: (lines: readonly OrderLine[]) => void
  /** Won that are refunded without an operator; 0: none. */
  left: number
  /** Whether the refund at once still needs a photo. */
  needsPhoto: boolean
}

/** Damaged or missing pieces of an order, with what will happen to their money. */
export function ClaimedPieces({ order, lines, onChange, left, needsPhoto }: ClaimedPiecesProps) {
  const rows = refundableRowsOf(order)
  if (rows.length === 0) return null
  const counts = new Map(rows.map((row) => [rowKey(row), countOf(lines, rowKey(row))]))
  const { total } = refundAmounts(order, lines, [])
  return (
    <section className={css['claim']} aria-labelledby="claimed-pieces">
      <h2 id="claimed-pieces" className={css['title']}>
        환불받을 수량 <small>선택</small>
      </h2>
      <RowCounts
        label="환불받을 수량"
        leftWord="받은 수량"
        rows={rows}
        counts={counts}
        onChange={(next) => onChange(linesWith(rows, (row) => next.get(rowKey(row)) ?? 0))}
      />
      {lines.length > 0 && <Notice>{outcomeOf({ total, left, needsPhoto })}</Notice>}
    </section>
  )
}

const countOf = (lines: readonly OrderLine[], key: string) => lines.find((line) => rowKey(line) === key)?.count ?? 0

function outcomeOf({ total, left, needsPhoto }: { total: number; left: number; needsPhoto: boolean }): string {
  const amount = formatWon(total)
  if (total > left) return `${amount}은 운영자가 확인한 뒤 환불해 드립니다.`
  return needsPhoto
    ? `사진을 함께 보내시면 ${amount}을 바로 환불해 드립니다.`
    : `문의를 보내시면 ${amount}을 바로 환불해 드립니다. 카드로 결제하신 금액은 카드로, 나머지는 예치금으로 돌려드립니다.`
}
