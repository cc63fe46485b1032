import { useOutlet, useParams } from 'react-router'
import { publishStateCodes, publishStates } from '#contract/publishing.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, searchText } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { adminNewsListCall, writeNewsCall } from '../contract/news.admin.calls.ts'
import { newsCategories, newsCategoryCodes, newsSentences } from '../contract/news-terms.ts'
import { besideColumns, wholeColumns } from './news-columns.tsx'

/** /admin/news: every article with drafts and scheduled ones, the opened one beside the list. */
export const AdminNewsListPage = () => <SplitView list={<NewsList />} detail={useOutlet()} />

const parameters = { category: anyOf(newsCategoryCodes), state: anyOf(publishStateCodes), search: searchText }
const categories = [
  { value: '', label: '분류 전체' } as const,
  ...newsCategoryCodes.map((code) => ({ value: code, label: newsCategories[code].label })),
]
const states = [
  { value: '', label: '상태 전체' } as const,
  ...publishStateCodes.map((code) => ({ value: code, label: publishStates[code].label })),
]

function NewsList() {
  const { newsId } = useParams()
  const { values, chosen, page, isFiltered, used, change, reset } = useListFilter(parameters)
  const news = useCall(adminNewsListCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const mayWrite = useMay()(writeNewsCall)
  const linkTo = useRowLink('/admin/news')
  return (
    <>
      <PageTitle
        title={newsId ? `새소식 ${newsId}` : '새소식'}
        action={
          mayWrite && (
            <ButtonLink to="/admin/newsForm" look="primary">
              새소식 작성
            </ButtonLink>
          )
        }
      >
        새소식
      </PageTitle>
      <ListTop>
        <FilterRow label="새소식 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="새소식 검색"
            placeholder="제목, 내용"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="분류"
            labelHidden
            options={categories}
            value={values.category}
            onChoose={(category) => change({ category })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={states}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={news}
        unit="건"
        label="새소식"
        columns={newsId === undefined ? wholeColumns : besideColumns}
        rowKey={(row) => row.newsId}
        link={(row) => linkTo(row.newsId)}
        isActive={(row) => String(row.newsId) === newsId}
        empty={
          isFiltered ? (
            <EmptyState title={newsSentences.nothingFound} />
          ) : (
            <EmptyState title={newsSentences.nothingYet} />
          )
        }
      />
    </>
  )
}
