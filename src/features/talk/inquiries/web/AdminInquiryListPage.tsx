import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
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
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  adminInquiriesCall,
  exportInquiriesCall,
  inquirySorts,
  inquiryStateCodes,
  type InquiryRow,
} from '../contract/inquiries.admin.calls.ts'
import { inquiryKindCodes, inquiryKinds } from '../contract/inquiry-form.ts'
import { InquiryStateMark } from './InquiryStateMark.tsx'

/** /admin/inquiry: inquiries of visitors, with the opened one beside the list. */
export const AdminInquiryListPage = () => <SplitView list={<Inquiries />} detail={useOutlet()} />

const parameters = {
  state: anyOf(inquiryStateCodes),
  kind: anyOf(inquiryKindCodes),
  search: searchText,
  sort: sortOf(inquirySorts),
}

const name: Column<InquiryRow> = {
  key: 'name',
  header: '업체명',
  sorts: ascendingFirst('name'),
  cell: (row) => (
    <CellText title={row.name}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const state: Column<InquiryRow> = {
  key: 'state',
  header: '상태',
  cell: (row) => (
    <>
      <InquiryStateMark state={row.state} /> {row.readYn === 'N' && <Pill tone="orange">새 문의</Pill>}
    </>
  ),
}
const kind: Column<InquiryRow> = {
  key: 'kind',
  header: '종류',
  sorts: ascendingFirst('kind'),
  cell: (row) => inquiryKinds[row.kind].label,
}
const besideColumns = [name, kind, state]
const columns: Column<InquiryRow>[] = [
  name,
  kind,
  { key: 'representative', header: '성함', cell: (row) => row.representative },
  {
    key: 'location',
    header: '지역',
    sorts: ascendingFirst('location'),
    cell: (row) => <CellText title={row.location}>{row.location}</CellText>,
  },
  state,
  {
    key: 'created',
    header: '접수일시',
    sorts: descendingFirst('createdAt'),
    cell: (row) => formatKoreanMinute(new Date(row.createdAt)),
  },
]

function Inquiries() {
  const { counselId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const inquiries = useCall(adminInquiriesCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/inquiry')
  return (
    <>
      <PageTitle
        title={counselId ? `문의 ${counselId}` : '도입·입점 문의'}
        action={
          <>
            <LazySavedViews list="admin-inquiry" />
            <LazySheetButton request={() => request(exportInquiriesCall, { query: chosen })} />
          </>
        }
      >
        도입·입점 문의
      </PageTitle>
      <ListTop>
        <FilterRow label="문의 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="문의 검색"
            placeholder="업체명, 성함, 연락처, 내용"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              { value: 'OPEN', label: '답변 대기' },
              { value: 'ANSWERED', label: '답변 완료' },
            ]}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
          <SelectField
            label="종류"
            labelHidden
            options={[
              { value: '', label: '종류 전체' },
              ...inquiryKindCodes.map((code) => ({ value: code, label: inquiryKinds[code].label })),
            ]}
            value={values.kind}
            onChoose={(kind) => change({ kind })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={inquiries}
        unit="건"
        label="문의 목록"
        columns={counselId === undefined ? columns : besideColumns}
        sort={sort}
        rowKey={(row) => row.counselId}
        link={(row) => linkTo(row.counselId)}
        isActive={(row) => String(row.counselId) === counselId}
        empty={
          isFiltered ? (
            <EmptyState
              title="조건에 맞는 문의가 없습니다."
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 문의 보기</Button>}
            />
          ) : (
            <EmptyState
              title="아직 접수된 문의가 없습니다."
              text="홈페이지의 도입 문의와 입점 문의가 여기에 표시됩니다."
            />
          )
        }
      />
    </>
  )
}
