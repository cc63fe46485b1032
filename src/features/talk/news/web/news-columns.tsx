import { noValue } from '#contract/no-value.ts'
import { publishStates } from '#contract/publishing.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import type { AdminNewsRow } from '../contract/news.admin.calls.ts'
import { newsCategories } from '../contract/news-terms.ts'

type NewsColumn = Column<AdminNewsRow>

const title: NewsColumn = {
  key: 'title',
  header: '제목',
  cell: (row) => (
    <CellText title={row.title}>
      {row.isPinned && <Pill tone="red">고정</Pill>} <b>{row.title}</b>
    </CellText>
  ),
}
const category: NewsColumn = {
  key: 'category',
  header: '분류',
  cell: (row) => <Tag>{newsCategories[row.category].label}</Tag>,
}
const state: NewsColumn = {
  key: 'state',
  header: '상태',
  cell: (row) => <Pill tone={publishStates[row.state].tone}>{publishStates[row.state].label}</Pill>,
}
const published: NewsColumn = {
  key: 'published',
  header: '게시 시각',
  cell: (row) => (row.publishAt ? formatKoreanMinute(new Date(row.publishAt)) : noValue),
}
const views: NewsColumn = {
  key: 'views',
  header: '조회',
  align: 'right',
  phone: 'hidden',
  cell: (row) => formatNumber(row.viewCount),
}

export const wholeColumns = [title, category, state, published, views]
export const besideColumns = [title, category, state]
