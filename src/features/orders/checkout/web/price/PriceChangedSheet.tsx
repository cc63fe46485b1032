import { IconArrowRight } from '@tabler/icons-react'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import css from './PriceChangedSheet.module.css'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

interface PriceChangedSheetProps {
  changed: { before: Quote; after: Quote }
  sentence: string
  /** Label of the order page's submit button at the new price: '152,810원 주문하기'. */
  action: string
  onGoOn: (after: Quote) => void
  onClose: () => void
}

/**
 * Shown when the price changed since the quote: old and new amounts, and a button to order at the new price [ux: Price
 * or stock change].
 */
export const PriceChangedSheet = ({ changed, sentence, action, onGoOn, onClose }: PriceChangedSheetProps) => (
  <Dialog
    open
    title="주문 금액 변경"
    onClose={onClose}
    footer={
      <>
        <Button size="large" onClick={onClose}>
          다시 보기
        </Button>
        <Button look="primary" size="large" onClick={() => onGoOn(changed.after)}>
          {action}
        </Button>
      </>
    }
  >
    <p className={css['sentence']}>{sentence}</p>
    <ul className={css['changes']}>
      {changesOf(changed).map(({ key, label, before, after }) => (
        <li key={key} className={css['change']}>
          <span className={css['label']}>{label}</span>
          <PriceChange before={before} after={after} />
        </li>
      ))}
      <li className={css['total']}>
        <span className={css['label']}>최종 결제금액</span>
        <PriceChange before={changed.before.total} after={changed.after.total} />
      </li>
    </ul>
  </Dialog>
)

const PriceChange = ({ before, after }: { before: number; after: number }) => (
  <span className={css['pair']}>
    <span className="visually-hidden">변경 전</span>
    <s>{formatWon(before)}</s>
    <IconArrowRight size={16} aria-hidden />
    <span className="visually-hidden">변경 후</span>
    <Money amount={after} size="card" />
  </span>
)

interface Change {
  key: string
  label: string
  before: number
  after: number
}

/** Changed amounts only: lines, printing, delivery. */
function changesOf({ before, after }: { before: Quote; after: Quote }): Change[] {
  const lines = after.lines.map((line): Change => {
    const key = `${line.partnerProductId}/${line.productOptionId}`
    const old = before.lines.find((row) => `${row.partnerProductId}/${row.productOptionId}` === key)
    const label = line.optionName ? `${line.name} (${line.optionName})` : line.name
    return { key, label, before: old?.calculatedPrice ?? 0, after: line.calculatedPrice }
  })
  const sums = [
    { key: 'print', label: '인쇄비', before: before.totalPrintPrice, after: after.totalPrintPrice },
    { key: 'send', label: '배송비', before: before.sendCost, after: after.sendCost },
  ]
  return [...lines, ...sums].filter((change) => change.before !== change.after)
}
