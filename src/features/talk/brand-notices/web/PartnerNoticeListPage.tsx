import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { brandNoticesCall, brandNoticeSorts, writeNoticeCall } from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences, noticeStateCodes, noticeStates } from '../contract/notice-terms.ts'
import { besideColumns, wholeColumns } from './notice-columns.tsx'

/** /partner/:shopId/notice: the notices to the stores, with the opened one beside the list. */
export const PartnerNoticeListPage = () => <SplitView list={<Notices />} detail={useOutlet()} />

const parameters = { state: anyOf(noticeStateCodes), search: searchText, sort: sortOf(brandNoticeSorts) }
const states = [
  { value: '', label: '상태 전체' } as const,
  ...noticeStateCodes.map((code) => ({ value: code, label: noticeStates[code].label })),
]

function Notices() {
  const { shopId = '', noticeId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const notices = useCall(
    brandNoticesCall,
    { query: { ...chosen, page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const mayWrite = useMay()(writeNoticeCall)
  const linkTo = useRowLink(`/partner/${shopId}/notice`)
  const write = mayWrite && (
    <ButtonLink to={`/partner/${shopId}/noticeForm`} look="primary">
      공지 작성
    </ButtonLink>
  )
  return (
    <>
      <PageTitle
        title={noticeId ? `공지 ${noticeId}` : '본사 공지'}
        action={
          <>
            <LazySavedViews list="partner-notice" />
            {write}
          </>
        }
      >
        본사 공지
      </PageTitle>
      <ListTop>
        <FilterRow label="공지 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="공지 검색"
            placeholder="제목, 내용"
            value={values.search}
            onSearch={(search) => change({ search })}
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
        list={notices}
        unit="건"
        sort={sort}
        label="공지 목록"
        columns={noticeId === undefined ? wholeColumns : besideColumns}
        rowKey={(row) => row.noticeId}
        link={(row) => linkTo(row.noticeId)}
        isActive={(row) => String(row.noticeId) === noticeId}
        empty={
          isFiltered ? (
            <EmptyState
              title={noticeSentences.nothingFound}
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 공지 보기</Button>}
            />
          ) : (
            <EmptyState
              title={noticeSentences.nothingYet}
              text="매장에 알릴 내용을 작성하면 읽은 매장을 확인할 수 있습니다."
            />
          )
        }
      />
    </>
  )
}
