import { formatNumber } from '#values/won.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { CancelPreview } from '../../contract/order-refund.admin.calls.ts'
import { sameLine } from '../../contract/order-lines.ts'
import type { OpenRow } from '../order/admin-order-rows.ts'
import { AmountRow } from '../order/AmountRow.tsx'
import css from './RefundSum.module.css'

/** Lines, fees and money of a cancel, as the server has computed them. */
export function CancelSum({ preview, rows }: { preview: CancelPreview; rows: readonly OpenRow[] }) {
  const { lines, printAmount, fees, refundTotal, toCard, toCash, newTotal, due } = preview
  const nameOf = (line: CancelPreview['lines'][number]) => {
    const row = rows.find((known) => sameLine(known, line))
    return row ? `${[row.name, row.option].filter(Boolean).join(' · ')} ${formatNumber(line.count)}${row.unit}` : ''
  }
  return (
    <dl className={css['sum']} aria-label="취소 금액">
      {lines.map((line) => (
        <AmountRow key={`${line.lineNo}/${line.rowNo}`} label={nameOf(line)} amount={line.amount} />
      ))}
      {printAmount > 0 && <AmountRow label="인쇄비" amount={printAmount} />}
      {fees.map(({ supplierName, amount }) => (
        <AmountRow
          key={supplierName}
          label={amount > 0 ? '배송비' : '추가 배송비'}
          note={supplierName}
          amount={amount}
        />
      ))}
      <div className={css['total']}>
        <dt>환불 금액</dt>
        <dd>
          <Money amount={refundTotal} />
        </dd>
      </div>
      {toCard > 0 && <AmountRow label="결제한 카드로" amount={toCard} />}
      {toCash > 0 && <AmountRow label="예치금으로" amount={toCash} />}
      {newTotal > 0 && <AmountRow label="취소 후 주문 금액" amount={newTotal} />}
      {due > 0 && <AmountRow label="입금 대기 금액" amount={due} />}
    </dl>
  )
}
