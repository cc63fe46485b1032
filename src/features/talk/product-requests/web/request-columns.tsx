import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import type { AdminRequestRow } from '../contract/product-requests.admin.calls.ts'
import type { BrandRequestRow } from '../contract/request-list.partner.calls.ts'
import { requestKinds } from '../contract/request-states.ts'
import { RequestStateMark, UnreadMark } from './RequestMarks.tsx'

const title: Column<BrandRequestRow> = {
  key: 'title',
  header: '제목',
  sorts: ascendingFirst('title'),
  cell: (row) => (
    <CellText title={row.title}>
      <b>{row.title}</b>
    </CellText>
  ),
}
const unread: Column<BrandRequestRow> = {
  key: 'unread',
  header: '새 글',
  cell: (row) => (row.isUnread ? <UnreadMark /> : noValue),
}
const kind: Column<BrandRequestRow> = {
  key: 'kind',
  header: '종류',
  sorts: ascendingFirst('kind'),
  cell: (row) => requestKinds[row.kind].label,
}
const state: Column<BrandRequestRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => <RequestStateMark state={row.state} />,
}
const quote: Column<BrandRequestRow> = {
  key: 'quote',
  header: '견적',
  align: 'right',
  cell: (row) => (row.quote ? formatWon(row.quote.amount) : noValue),
}
const updated: Column<BrandRequestRow> = {
  key: 'updated',
  header: '최근 변경',
  sorts: descendingFirst('updatedAt'),
  cell: (row) => formatKoreanMinute(new Date(row.updatedAt)),
}
const brand: Column<AdminRequestRow> = {
  key: 'brand',
  header: '브랜드',
  sorts: ascendingFirst('brandName'),
  cell: (row) => <CellText title={row.brandName}>{row.brandName}</CellText>,
}

export const wholeColumns = [title, unread, kind, state, quote, updated]
export const besideColumns = [title, unread, state]
export const adminColumns: Column<AdminRequestRow>[] = [title, brand, unread, kind, state, quote, updated]
export const adminBesideColumns: Column<AdminRequestRow>[] = [title, brand, unread, state]
