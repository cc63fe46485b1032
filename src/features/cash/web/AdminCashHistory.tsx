import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { cashTransactionTypes, type CashHistoryRow } from '../contract/cash.calls.ts'
import css from './AdminCash.module.css'
import { useMemberCashHistoryInfiniteQuery } from './cash.admin.api.ts'

/** A member's movements, newest first, each with its ledger entries. */
export function AdminCashHistory({ memberId }: { memberId: number }) {
  const history = useMemberCashHistoryInfiniteQuery(memberId, { refetchOnMountOrArgChange: true })
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
            <ul className={css['history']} aria-label="예치금 내역">
              {pages
                .flatMap((page) => page.content)
                .map((row) => (
                  <Movement key={row.id} row={row} />
                ))}
            </ul>
            <p className={css['more']}>
              <LoadMoreButton list={history} />
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
      <b>{cashTransactionTypes[row.type].label}</b> <Reference row={row} />
    </span>
    <span className={css['right']}>
      <Money amount={row.amount} signed />
    </span>
    <small>{formatKoreanMinute(new Date(row.createdAt))}</small>
    <small className={css['right']}>잔액 {formatWon(row.balanceAfter)}</small>
    <details className={css['entries']}>
      <summary>장부 {row.entries.length}줄</summary>
      <ul>
        {row.entries.map((entry, index) => (
          <li key={index}>
            <span>{accountNames[entry.account] ?? entry.account}</span>
            <span>{formatWon(entry.amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  </li>
)

/** Shows an order by its number, a correction by its reason. */
const Reference = ({ row: { refId, memo } }: { row: CashHistoryRow }) => {
  if (/^\d{8}-\d{7}$/.test(refId)) return <Link to={`/admin/order/${refId}`}>{refId}</Link>
  return <span>{memo}</span>
}

/** The ledger's accounts: three of the member, four of the platform. */
const accountNames: Record<string, string> = {
  CASH: '회원 현금 충전',
  CARD: '회원 카드 충전',
  HOLD: '회원 출금 대기',
  BANK: '플랫폼 은행',
  PG: '플랫폼 카드 결제',
  ORDERS: '주문 대금',
  ADJUST: '조정',
}
