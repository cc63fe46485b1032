import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
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
import { questionSentences, questionStateCodes, questionStates, questionTopics } from '../contract/question-terms.ts'
import { brandQuestionsCall, brandQuestionSorts, type BrandQuestionRow } from '../contract/questions.partner.calls.ts'
import { QuestionStateMark } from './QuestionMarks.tsx'

const parameters = { state: anyOf(questionStateCodes), search: searchText, sort: sortOf(brandQuestionSorts) }

const timeOf = (at: string) => <CellText>{formatKoreanMinute(new Date(at))}</CellText>
const columns: Column<BrandQuestionRow>[] = [
  { key: 'order', header: '주문번호', sorts: ascendingFirst('orderNumber'), cell: (row) => <b>{row.orderNumber}</b> },
  { key: 'topic', header: '유형', sorts: ascendingFirst('topic'), cell: (row) => questionTopics[row.topic].label },
  {
    key: 'store',
    header: '매장',
    sorts: ascendingFirst('storeName'),
    cell: (row) => (
      <CellText title={row.storeName}>
        <OwnStoreName name={row.storeName} />
      </CellText>
    ),
  },
  {
    key: 'state',
    header: '상태',
    sorts: ascendingFirst('state'),
    cell: (row) => <QuestionStateMark state={row.state} />,
  },
  { key: 'created', header: '문의일시', sorts: descendingFirst('createdAt'), cell: (row) => timeOf(row.createdAt) },
  { key: 'updated', header: '최근 글', sorts: descendingFirst('updatedAt'), cell: (row) => timeOf(row.updatedAt) },
]

/** Beside an opened question. */
const columnsBeside = columns.filter(({ key }) => ['order', 'store', 'state'].includes(key))

const stateOptions = [
  { value: '', label: '상태 전체' } as const,
  ...questionStateCodes.map((code) => ({ value: code, label: questionStates[code].label })),
]

/** /partner/:shopId/question: what stores asked the operator about orders, with the opened question beside the list. */
export const PartnerQuestionListPage = () => <SplitView list={<Questions />} detail={useOutlet()} />

function Questions() {
  const { shopId = '', questionId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const fresh = { refetchOnMountOrArgChange: true }
  const questions = useCall(brandQuestionsCall, { query: { page, ...chosen }, shop: shopId }, fresh)
  const linkTo = useRowLink(`/partner/${shopId}/question`)
  return (
    <>
      <PageTitle title="매장 문의" action={<LazySavedViews list="partner-question" />} />
      <ListTop>
        <FilterRow label="문의 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="문의 검색"
            placeholder="주문번호, 매장"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={stateOptions}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
        </FilterRow>
        {questionId === undefined && <p>{questionSentences.withoutWords}</p>}
      </ListTop>
      <PagedList
        list={questions}
        unit="건"
        label="매장 문의 목록"
        columns={questionId === undefined ? columns : columnsBeside}
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
            <EmptyState title="아직 들어온 문의가 없습니다." text="매장이 주문에 대해 문의하면 여기에 표시됩니다." />
          )
        }
      />
    </>
  )
}
