import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { postStateLabels, type ModeratedPostRow } from '../contract/community.partner.calls.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { CategoryMark } from './CategoryMark.tsx'

type PostColumn = Column<ModeratedPostRow>

const title: PostColumn = {
  key: 'title',
  header: '제목',
  sorts: ascendingFirst('title'),
  cell: (row) => (
    <CellText title={row.title}>
      <b>{row.title}</b>
    </CellText>
  ),
}
const author: PostColumn = {
  key: 'author',
  header: '작성자',
  cell: (row) => (
    <CellText title={authorText(row.author)}>
      <OwnStoreName name={authorText(row.author)} />
    </CellText>
  ),
}
const category: PostColumn = {
  key: 'category',
  header: '분류',
  sorts: ascendingFirst('category'),
  cell: (row) => <CategoryMark category={row.category} />,
}
const state: PostColumn = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <>
      <PostStateMark hidden={row.hidden !== null} />
      {row.reportCount > 0 && <Pill tone="orange">신고 {formatNumber(row.reportCount)}</Pill>}
    </>
  ),
}
const comments: PostColumn = {
  key: 'comments',
  header: '댓글',
  sorts: descendingFirst('comments'),
  align: 'right',
  cell: (row) => formatNumber(row.commentCount),
}
const views: PostColumn = {
  key: 'views',
  header: '조회',
  sorts: descendingFirst('views'),
  align: 'right',
  phone: 'hidden',
  cell: (row) => formatNumber(row.viewCount),
}
const written: PostColumn = {
  key: 'written',
  header: '작성일',
  sorts: descendingFirst('createdAt'),
  cell: (row) => <CellText>{formatKoreanMinute(new Date(row.createdAt)).slice(0, 10)}</CellText>,
}

export const wholeColumns = [title, author, category, state, comments, views, written]
export const besideColumns = [title, state]

export const PostStateMark = ({ hidden }: { hidden: boolean }) => (
  <Pill tone={hidden ? 'red' : 'green'}>{postStateLabels[hidden ? 'HIDDEN' : 'SHOWN']}</Pill>
)
