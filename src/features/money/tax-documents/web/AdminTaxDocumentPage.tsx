import { useState } from 'react'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import type { DataOf } from '#contract/call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  mostDocumentsAtOnce,
  exportTaxDocumentsCall,
  documentFilters,
  taxSheetCall,
  adminTaxDocumentListCall,
  type DocumentCounts,
  type DocumentFilter,
} from '../contract/tax-documents.admin.calls.ts'
import { documentParameters, documentQuery } from './admin-document-filter.ts'
import { AdminTaxDocumentFilters } from './AdminTaxDocumentFilters.tsx'
import { AdminTaxDocumentBulk } from './AdminTaxDocumentBulk.tsx'
import { ReadApprovals } from './ReadApprovals.tsx'
import { adminDocumentColumns } from './admin-document-columns.tsx'

/** /admin/taxDocument: tax documents to issue, those under way, and the issued ones. */
export function AdminTaxDocumentPage() {
  const { values, page, isFiltered, used, sort, change, reset } = useListFilter(documentParameters)
  const { show } = values
  const query = { ...documentQuery(values), page: String(page) }
  const list = useCall(adminTaxDocumentListCall, { query }, { refetchOnMountOrArgChange: true })
  const [find] = useLazyCall(adminTaxDocumentListCall)
  const [isReading, setReading] = useState(false)
  const may = useMay()(taxSheetCall)
  const found = list.currentData
  const { ticked, selection, clear } = useTicks(found, {
    filter: query,
    keyOf: (row) => row.number,
    nameOf: (row) => row.number,
    most: mostDocumentsAtOnce,
    read: (at) => find({ query: { ...query, page: String(at), size: String(largestPage) } }),
  })
  const emptyTitle = show === 'OPEN' && !isFiltered ? '발행할 증빙이 없습니다.' : '조회 결과가 없습니다.'
  const filter = (part: Parameters<typeof change>[0]) => {
    clear()
    change(part)
  }
  return (
    <>
      <PageTitle
        title="세금계산서·현금영수증"
        action={
          <>
            <LazySavedViews list="admin-document" />
            <LazySheetButton request={() => request(exportTaxDocumentsCall, { query: documentQuery(values) })} />
            {may && <Button onClick={() => setReading(true)}>승인번호 올리기</Button>}
          </>
        }
      />
      <ListTop>
        <Chips label="상태" items={choicesOf(found?.counts)} value={show} onChange={(next) => filter({ show: next })} />
        <AdminTaxDocumentFilters
          values={values}
          isFiltered={isFiltered}
          used={used}
          onChange={filter}
          onReset={reset}
        />
      </ListTop>
      <Sums found={found} />
      <PagedList
        list={list}
        unit="건"
        label="증빙 목록"
        columns={adminDocumentColumns}
        sort={sort}
        rowKey={({ number }) => number}
        {...(may && { selection })}
        empty={<EmptyState title={emptyTitle} />}
      />
      {ticked.length > 0 && <AdminTaxDocumentBulk documents={ticked} issues={found?.issues ?? false} onDone={clear} />}
      {isReading && <ReadApprovals onClose={() => setReading(false)} />}
    </>
  )
}

const Sums = ({ found }: { found: DataOf<typeof adminTaxDocumentListCall> | undefined }) =>
  found && found.totalElements > 0 ? (
    <ListSum>
      합계 {formatWon(found.sums.total)} (공급가액 {formatNumber(found.sums.supply)} · 세액{' '}
      {formatNumber(found.sums.vat)} · 면세 {formatNumber(found.sums.taxFree)})
    </ListSum>
  ) : null

const labels: Record<DocumentFilter, string> = {
  OPEN: '발행 대기',
  CORRECTION: '수정 대기',
  UNDER_WAY: '발행 중',
  FAILED: '발행 실패',
  COLLECTING: '월 합계 예정',
  ISSUED: '발행 완료',
  CANCELLED: '발행 전 취소',
  ALL: '전체',
}
const choicesOf = (counts: DocumentCounts | undefined) =>
  documentFilters.map((key) => ({
    key,
    label: labels[key],
    ...(counts && key in counts && { count: counts[key as keyof DocumentCounts] }), // just checked
  }))
