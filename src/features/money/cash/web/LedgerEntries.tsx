import { noValue } from '#contract/no-value.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { CashHistoryRow } from '../contract/cash-history.calls.ts'
import { accountLabel } from '../contract/ledger-accounts.ts'
import css from './LedgerEntries.module.css'

interface LedgerEntriesProps {
  row: CashHistoryRow
  /** Names the accounts to their member, or to the operator. */
  reader: 'own' | 'member'
}

/** The entries of one movement, which sum to zero. The member's accounts also have their balance after it. */
export const LedgerEntries = ({ row, reader }: LedgerEntriesProps) => (
  <table className={css['entries']}>
    <caption className="visually-hidden">장부 기록</caption>
    <thead>
      <tr>
        <th scope="col">계정</th>
        <th scope="col">금액</th>
        <th scope="col">이후 잔액</th>
      </tr>
    </thead>
    <tbody>
      {row.entries.map(({ account, amount, balanceAfter }) => (
        <tr key={account}>
          <th scope="row">{accountLabel(account, reader)}</th>
          <td>
            <Money amount={amount} signed />
          </td>
          <td>{balanceAfter === null ? noValue : <Money amount={balanceAfter} light />}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">합계</th>
        <td>
          <Money amount={row.entries.reduce((sum, { amount }) => sum + amount, 0)} />
        </td>
        <td />
      </tr>
    </tfoot>
  </table>
)
