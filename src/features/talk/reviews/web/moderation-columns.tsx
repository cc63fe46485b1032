import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { reviewStateLabels, type ModeratedReviewRow } from '../contract/reviews.partner.calls.ts'
import css from './ModerationColumns.module.css'
import { Stars } from './Stars.tsx'

type ReviewColumn = Column<ModeratedReviewRow>

const content: ReviewColumn = {
  key: 'content',
  header: '리뷰',
  cell: (row) => (
    <CellText title={row.content} className={css['content']}>
      <b>{row.content}</b>
    </CellText>
  ),
}
const rating: ReviewColumn = {
  key: 'rating',
  header: '별점',
  sorts: ascendingFirst('rating'),
  width: 112,
  cell: (row) => <Stars rating={row.rating} size={14} />,
}
const product: ReviewColumn = {
  key: 'product',
  header: '상품',
  sorts: ascendingFirst('productName'),
  cell: (row) => <CellText title={row.product.name}>{row.product.name}</CellText>,
}
const author: ReviewColumn = {
  key: 'author',
  header: '작성자',
  cell: (row) => (
    <CellText title={authorText(row.author)} className={css['author']}>
      <OwnStoreName name={authorText(row.author)} />
    </CellText>
  ),
}
const state: ReviewColumn = {
  key: 'state',
  header: '상태',
  cell: (row) => <ReviewStateMark hidden={row.hidden !== null} />,
}
const answered: ReviewColumn = {
  key: 'answer',
  header: '답변',
  cell: (row) => (row.answer ? '완료' : noValue),
}
const written: ReviewColumn = {
  key: 'written',
  header: '작성일',
  sorts: descendingFirst('createdAt'),
  width: 112,
  cell: (row) => <CellText>{formatKoreanMinute(new Date(row.createdAt)).slice(0, 10)}</CellText>,
}

export const wholeColumns = [content, rating, product, author, answered, state, written]
export const besideColumns = [content, rating, state]

export const ReviewStateMark = ({ hidden }: { hidden: boolean }) => (
  <Pill tone={hidden ? 'red' : 'green'}>{reviewStateLabels[hidden ? 'HIDDEN' : 'SHOWN']}</Pill>
)
