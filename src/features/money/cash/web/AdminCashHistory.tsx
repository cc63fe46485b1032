import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCallPages } from '#web/api/use-call.ts'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { causeOf, purposeOf, type CashCause } from '../contract/cash-movement.ts'
import { cashStatusesCall, cashTransactionTypes, type CashHistoryRow } from '../contract/cash-history.calls.ts'
import css from './AdminCash.module.css'
import { LedgerEntries } from './LedgerEntries.tsx'
import { cashWorkbook } from './cash-history.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** A member's movements, newest first, each with its ledger entries. */
export function AdminCashHistory({ memberId }: { memberId: number }) {
  const history = useCallPages(cashStatusesCall, { query: { memberId } }, { refetchOnMountOrArgChange: true })
  return (
    <Loaded
      data={history.currentData?.pages}
      error={history.error}
      onRetry={() => void history.refetch()}
      rows={6}
      height={52}
    >
      {(pages) =>
        pages[0]?.content.length === 0 ? (
          <EmptyState title="예치금 내역이 없습니다." />
        ) : (
          <>
            <ul className={layout['small']} aria-label="예치금 내역">
              {pages
                .flatMap((page) => page.content)
                .map((row) => (
                  <Movement key={row.id} row={row} />
                ))}
            </ul>
            <p className={css['more']}>
              <LoadMoreButton list={history} />
            </p>
            <p className={css['more']}>
              <DownloadButton label="엑셀 저장" Icon={IconFileSpreadsheet} request={() => cashWorkbook({ memberId })} />
            </p>
          </>
        )
      }
    </Loaded>
  )
}

const Movement = ({ row }: { row: CashHistoryRow }) => (
  <li className={css['movement']}>
    <span>
      <b>{cashTransactionTypes[row.type].label}</b> <Purpose row={row} />
    </span>
    <span className={css['right']}>
      <Money amount={row.amount} signed />
    </span>
    <small>{formatKoreanMinute(new Date(row.createdAt))}</small>
    <small className={css['right']}>잔액 {formatWon(row.balanceAfter)}</small>
    <details className={css['entries']}>
      <summary>
        거래번호 {row.id} · 장부 {row.entries.length}줄
      </summary>
      <LedgerEntries row={row} reader="member" />
    </details>
  </li>
)

/** Shows the purpose with a link to the order, the charge or the withdrawal; a correction shows its reason. */
function Purpose({ row }: { row: CashHistoryRow }) {
  const cause = causeOf(row)
  if (!cause) return <span>{purposeOf(row)}</span>
  const [before, after] = purposeOf(row).split(cause.number)
  return (
    <span>
      {before}
      <Link to={pathOf(cause)}>{cause.number}</Link>
      {after}
    </span>
  )
}

/** Ended charges and withdrawals are not in the list's default state. */
function pathOf({ kind, number }: CashCause): string {
  if (kind === 'order') return `/admin/order/${number}`
  return kind === 'charge' ? `/admin/charge?search=${number}` : `/admin/draw?state=ALL&search=${number}`
}
