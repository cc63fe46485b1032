import { formatKoreanMinute } from '#values/korean-date.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { cashTransactionTypes, type CashHistoryRow } from '../contract/cash.calls.ts'
import css from './LedgerDialog.module.css'
import { accountLabel, orderOf, purposeOf } from './cash-movement.ts'

interface LedgerDialogProps {
  row: CashHistoryRow
  base: string
  onClose: () => void
}

/** The ledger entries of one movement; they sum to zero. */
export function LedgerDialog({ row, base, onClose }: LedgerDialogProps) {
  const orderNumber = orderOf(row)
  return (
    <Dialog
      open
      title={purposeOf(row)}
      onClose={onClose}
      footer={orderNumber && <ButtonLink to={`${base}/orderDetail/${orderNumber}`}>주문상세 보기</ButtonLink>}
    >
      <p className={css['soft']}>
        {cashTransactionTypes[row.type].label} · {formatKoreanMinute(new Date(row.createdAt))}
      </p>
      <table className={css['entries']}>
        <caption className="visually-hidden">장부 기록</caption>
        <thead>
          <tr>
            <th scope="col">계정</th>
            <th scope="col">금액</th>
          </tr>
        </thead>
        <tbody>
          {row.entries.map(({ account, amount }) => (
            <tr key={account}>
              <th scope="row">{accountLabel(account)}</th>
              <td>
                <Money amount={amount} signed />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            <td>
              <Money amount={row.entries.reduce((sum, { amount }) => sum + amount, 0)} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={css['after']}>
        이후 잔액 <Money amount={row.balanceAfter} size="card" />
      </p>
    </Dialog>
  )
}
