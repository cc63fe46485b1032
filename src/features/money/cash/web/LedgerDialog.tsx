import { formatKoreanMinute } from '#values/korean-date.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { causeOf, purposeOf } from '../contract/cash-movement.ts'
import { cashTransactionTypes, type CashHistoryRow } from '../contract/cash-history.calls.ts'
import css from './LedgerDialog.module.css'
import { LedgerEntries } from './LedgerEntries.tsx'
import layout from '#web/ui/layout/words.module.css'

interface LedgerDialogProps {
  row: CashHistoryRow
  base: string
  onClose: () => void
}

/** One movement with its number, its ledger entries and a link to what caused it. */
export function LedgerDialog({ row, base, onClose }: LedgerDialogProps) {
  const cause = causeOf(row)
  const link = cause && { order: orderLink, charge: chargeLink, draw: drawLink }[cause.kind](base, cause.number)
  return (
    <Dialog
      open
      title={purposeOf(row)}
      onClose={onClose}
      footer={link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
    >
      <p className={layout['note']}>
        {cashTransactionTypes[row.type].label} · {formatKoreanMinute(new Date(row.createdAt))} · 거래번호 {row.id}
      </p>
      <LedgerEntries row={row} reader="own" />
      <p className={css['after']}>
        이후 잔액 <Money amount={row.balanceAfter} size="card" />
      </p>
    </Dialog>
  )
}

const orderLink = (base: string, number: string) => ({ to: `${base}/orderDetail/${number}`, label: '주문상세 보기' })
const chargeLink = (base: string, number: string) => ({
  to: `${base}/cashChargeResult/${number}`,
  label: '충전 내용 보기',
})
const drawLink = (base: string) => ({ to: `${base}/cashDraw`, label: '출금 내역 보기' })
