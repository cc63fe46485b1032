import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall, useCallPages } from '#web/api/use-call.ts'
import { closedPeriodKeys, readPeriod, withPeriod, type ClosedPeriod } from '#web/list/closed-period.ts'
import { PeriodFilter } from '#web/list/PeriodFilter.tsx'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { OpenCharges } from '#features/money/cash-charges/web/OpenCharges.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import {
  cashStatusesCall,
  cashTransactionTypeCodes,
  cashTransactionTypes,
  type CashHistoryRow,
  type CashTransactionType,
} from '#features/money/cash/contract/cash-history.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { BalanceCard } from '#features/money/cash/web/BalanceCard.tsx'
import { CashHistory } from '#features/money/cash/web/CashHistory.tsx'
import css from './CashStatusPage.module.css'
import { CashSums } from '#features/money/cash/web/CashSums.tsx'
import { LedgerDialog } from '#features/money/cash/web/LedgerDialog.tsx'
import { cashWorkbook } from '#features/money/cash/web/cash-history.api.ts'

const kinds = [
  { key: 'all' as const, label: '전체' },
  ...cashTransactionTypeCodes.map((code) => ({ key: code, label: cashTransactionTypes[code].label })),
]

/** /shop/:shopId/cashStatus: a member's balance and its movements. Period and kind are stored in the address. */
export function CashStatusPage() {
  const { shopId = '' } = useParams()
  const { params, change } = useAddress()
  const [now] = useState(() => new Date())
  const period = readPeriod(params, now)
  const type = cashTransactionTypeCodes.find((code) => code === params.get('type')) ?? null
  const chooseKind = (kind: CashTransactionType | 'all') =>
    change((newest) => withParam(newest, 'type', kind === 'all' ? '' : kind))
  return (
    <>
      <PageTitle title="예치금" action={<ButtonLink to={`/shop/${shopId}/taxDocument`}>증빙·월 마감</ButtonLink>} />
      <div className={css['page']}>
        <div className={css['balance']}>
          <Balance base={`/shop/${shopId}`} />
          <OpenCharges base={`/shop/${shopId}`} />
        </div>
        <div className={css['history']}>
          <div className={css['head']}>
            <h2>예치금 내역</h2>
            <DownloadButton
              label="엑셀 저장"
              Icon={IconFileSpreadsheet}
              request={() => cashWorkbook({ startDate: period.from, endDate: period.to, ...(type && { type }) })}
            />
          </div>
          <div className={css['filters']}>
            <Chips label="구분" items={kinds} value={type ?? 'all'} onChange={chooseKind} />
            <PeriodFilter
              keys={closedPeriodKeys}
              values={period}
              onChange={(part) => change((newest) => withPeriod(newest, part, now))}
            />
          </div>
          <History period={period} type={type} onReset={() => change(() => new URLSearchParams())} />
        </div>
      </div>
    </>
  )
}

function Balance({ base }: { base: string }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data, error, refetch } = useCall(memberCashCall, { params: { memberId: user?.id ?? 0 } }, { skip: !user })
  if (data) return <BalanceCard cash={data} base={base} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} height={234} />
}

interface HistoryProps {
  period: ClosedPeriod
  type: CashTransactionType | null
  onReset: () => void
}

function History({ period, type, onReset }: HistoryProps) {
  const filter = { startDate: period.from, endDate: period.to, ...(type && { type }) }
  const history = useCallPages(cashStatusesCall, { query: filter }, { refetchOnMountOrArgChange: true })
  const pages = history.currentData?.pages
  const rows = pages?.flatMap(({ content }) => content)
  if (!rows && history.isError && !history.isFetching) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  }
  if (!rows) return <SkeletonRows rows={8} height={48} />
  if (rows.length === 0) {
    return (
      <EmptyState
        title="이 기간에는 예치금 내역이 없습니다."
        text="기간이나 구분을 바꾸어 보세요."
        action={<Button onClick={onReset}>조건 초기화</Button>}
      />
    )
  }
  return (
    <>
      {pages?.[0] && <CashSums summary={pages[0].summary} type={type} />}
      <HistoryRows rows={rows} />
      <MoreRows history={history} />
    </>
  )
}

interface MoreRowsProps {
  history: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error?: unknown
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a long history, or shows why it failed. */
function MoreRows({ history }: MoreRowsProps) {
  const more = () => void history.fetchNextPage()
  return (
    <>
      {history.hasNextPage && (
        <Button wide size="large" pending={history.isFetchingNextPage} onClick={more}>
          더 보기
        </Button>
      )}
      {history.isFetchNextPageError && <ErrorState error={history.error} onRetry={more} />}
    </>
  )
}

/** The rows; each opens its ledger entries. */
function HistoryRows({ rows }: { rows: CashHistoryRow[] }) {
  const { shopId = '' } = useParams()
  const [opened, setOpened] = useState<CashHistoryRow | null>(null)
  return (
    <>
      <CashHistory rows={rows} onOpen={setOpened} />
      {opened && <LedgerDialog row={opened} base={`/shop/${shopId}`} onClose={() => setOpened(null)} />}
    </>
  )
}
