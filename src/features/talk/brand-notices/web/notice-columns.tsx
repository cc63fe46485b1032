import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { NoticeReader, NoticeRow } from '../contract/brand-notices.partner.calls.ts'
import { noticeStates, readStates } from '../contract/notice-terms.ts'
import { audienceText } from './audience-text.ts'

type NoticeColumn = Column<NoticeRow>

const title: NoticeColumn = {
  key: 'title',
  header: '제목',
  sorts: ascendingFirst('title'),
  cell: (row) => (
    <CellText title={row.title}>
      {row.isImportant && <Pill tone="red">중요</Pill>} <b>{row.title}</b>
    </CellText>
  ),
}
const state: NoticeColumn = {
  key: 'state',
  header: '상태',
  cell: (row) => <Pill tone={noticeStates[row.state].tone}>{noticeStates[row.state].label}</Pill>,
}
const to: NoticeColumn = {
  key: 'to',
  header: '받는 매장',
  phone: 'hidden',
  cell: (row) => audienceText(row.audience),
}
const read: NoticeColumn = {
  key: 'read',
  header: '읽음',
  align: 'right',
  cell: (row) => `${formatNumber(row.read)} / ${formatNumber(row.stores)}`,
}
const published: NoticeColumn = {
  key: 'published',
  header: '게시일',
  sorts: descendingFirst('publishAt'),
  cell: (row) => (row.publishAt ? formatKoreanMinute(new Date(row.publishAt)) : noValue),
}

export const wholeColumns = [title, state, to, read, published]
export const besideColumns = [title, state, read]

export const readerColumns: Column<NoticeReader>[] = [
  {
    key: 'store',
    header: '매장',
    cell: (row) => (
      <b>
        <OwnStoreName name={row.storeName} />
      </b>
    ),
  },
  {
    key: 'state',
    header: '상태',
    cell: (row) => <Pill tone={readStates[row.state].tone}>{readStates[row.state].label}</Pill>,
  },
  {
    key: 'at',
    header: '읽은 시각',
    cell: (row) => (row.readAt ? `${formatKoreanMinute(new Date(row.readAt))} · ${row.readBy ?? ''}` : noValue),
  },
]
