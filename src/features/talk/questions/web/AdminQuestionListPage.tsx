import { noValue } from '#contract/no-value.ts'
import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { shortStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { adminQuestionsCall, adminQuestionSorts, exportQuestionsCall } from '../contract/questions.admin.calls.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { ascendingFirst, descendingFirst, type Column } from '#web/ui/table/data-table.ts'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { assigneeFilterCodes, type AdminQuestionRow } from '../contract/questions.admin.calls.ts'
import { questionStateCodes, questionStates, questionTopicCodes, questionTopics } from '../contract/question-terms.ts'
import { QuestionStateMark, UnreadMark } from './QuestionMarks.tsx'

/** /admin/question: the questions of all members, with the opened one beside the list. */
export const AdminQuestionListPage = () => <SplitView list={<Questions />} detail={useOutlet()} />

const parameters = {
  state: anyOf(questionStateCodes),
  topic: anyOf(questionTopicCodes),
  assignee: anyOf(assigneeFilterCodes),
  search: searchText,
  sort: sortOf(adminQuestionSorts),
}

const excerpt: Column<AdminQuestionRow> = {
  key: 'excerpt',
  header: '내용',
  cell: (row) => (
    <CellText title={row.excerpt}>
      <b>{row.excerpt}</b>
    </CellText>
  ),
}
const topic: Column<AdminQuestionRow> = {
  key: 'topic',
  header: '유형',
  sorts: ascendingFirst('topic'),
  cell: (row) => <CellText>{questionTopics[row.topic].label}</CellText>,
}
const state: Column<AdminQuestionRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => (
    <>
      <QuestionStateMark state={row.state} /> {row.isUnread && <UnreadMark />}
    </>
  ),
}
const besideColumns = [excerpt, topic, state]
const columns: Column<AdminQuestionRow>[] = [
  excerpt,
  topic,
  {
    key: 'about',
    header: '주문·상품',
    cell: (row) => (
      <CellText title={row.product?.name ?? ''}>{row.orderNumber ?? row.product?.name ?? noValue}</CellText>
    ),
  },
  {
    key: 'store',
    header: '매장',
    sorts: ascendingFirst('storeName'),
    cell: (row) => (
      <CellText title={row.storeName} aside={row.brandName}>
        {row.storeName ? shortStoreName(row.storeName, row.brandName) : row.memberName}
      </CellText>
    ),
  },
  { key: 'assignee', header: '담당', cell: (row) => <CellText>{row.assignee?.name ?? noValue}</CellText> },
  state,
  {
    key: 'updated',
    header: '최근 글',
    sorts: descendingFirst('updatedAt'),
    cell: (row) => <CellText>{formatKoreanMinute(new Date(row.updatedAt)).slice(5)}</CellText>,
  },
]

function Questions() {
  const { questionId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const questions = useCall(adminQuestionsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/question')
  return (
    <>
      <PageTitle
        title={questionId ? `1:1 문의 ${questionId}` : '1:1 문의'}
        action={
          <>
            <LazySavedViews list="admin-question" />
            <LazySheetButton request={() => request(exportQuestionsCall, { query: chosen })} />
          </>
        }
      >
        1:1 문의
      </PageTitle>
      <ListTop>
        <FilterRow label="문의 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="문의 검색"
            placeholder="주문번호, 매장, 상품, 회원"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="담당"
            labelHidden
            placeholder="담당 전체"
            options={[
              { value: 'MINE', label: '내 담당' },
              { value: 'NONE', label: '담당 없음' },
            ]}
            value={values.assignee}
            onChoose={(assignee) => change({ assignee })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              ...questionStateCodes.map((code) => ({ value: code, label: questionStates[code].label })),
            ]}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
          <SelectField
            label="유형"
            labelHidden
            options={[
              { value: '', label: '유형 전체' },
              ...questionTopicCodes.map((code) => ({ value: code, label: questionTopics[code].label })),
            ]}
            value={values.topic}
            onChoose={(topic) => change({ topic })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={questions}
        unit="건"
        label="문의 목록"
        columns={questionId === undefined ? columns : besideColumns}
        sort={sort}
        rowKey={(row) => row.id}
        link={(row) => linkTo(row.id)}
        isActive={(row) => String(row.id) === questionId}
        empty={
          isFiltered ? (
            <EmptyState
              title="조건에 맞는 문의가 없습니다."
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 문의 보기</Button>}
            />
          ) : (
            <EmptyState
              title="아직 들어온 문의가 없습니다."
              text="매장이 주문이나 상품에 대해 문의하면 여기에 표시됩니다."
            />
          )
        }
      />
    </>
  )
}
