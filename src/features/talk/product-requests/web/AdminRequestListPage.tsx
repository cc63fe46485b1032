import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { exportRequestsCall, adminRequestsCall, adminRequestSorts } from '../contract/product-requests.admin.calls.ts'
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
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { requestKindCodes, requestKinds, requestStateCodes, requestStates } from '../contract/request-states.ts'
import { adminBesideColumns, adminColumns } from './request-columns.tsx'

/** /admin/productRequest: the requests of all brands, with the opened one beside the list. */
export const AdminRequestListPage = () => <SplitView list={<Requests />} detail={useOutlet()} />

const parameters = {
  waiting: anyOf(['Y']),
  state: anyOf(requestStateCodes),
  kind: anyOf(requestKindCodes),
  search: searchText,
  sort: sortOf(adminRequestSorts),
}

function Requests() {
  const { requestId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const requests = useCall(adminRequestsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/productRequest')
  return (
    <>
      <PageTitle
        title={requestId ? `제작 요청 ${requestId}` : '제작 요청'}
        action={
          <>
            <LazySavedViews list="admin-request" />
            <LazySheetButton request={() => request(exportRequestsCall, { query: chosen })} />
          </>
        }
      >
        제작 요청
      </PageTitle>
      <ListTop>
        <FilterRow label="요청 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="요청 검색"
            placeholder="제목, 브랜드"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="할 일"
            labelHidden
            options={[
              { value: '', label: '할 일 전체' },
              { value: 'Y', label: '답할 요청' },
            ]}
            value={values.waiting}
            onChoose={(waiting) => change({ waiting })}
          />
          <SelectField
            label="종류"
            labelHidden
            options={[
              { value: '', label: '종류 전체' },
              ...requestKindCodes.map((code) => ({ value: code, label: requestKinds[code].label })),
            ]}
            value={values.kind}
            onChoose={(kind) => change({ kind })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              ...requestStateCodes.map((code) => ({ value: code, label: requestStates[code].label })),
            ]}
            value={values.state}
            onChoose={(state) => change({ state })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={requests}
        unit="건"
        label="요청 목록"
        columns={requestId === undefined ? adminColumns : adminBesideColumns}
        sort={sort}
        rowKey={(row) => row.id}
        link={(row) => linkTo(row.id)}
        isActive={(row) => String(row.id) === requestId}
        empty={
          isFiltered ? (
            <EmptyState
              title="조건에 맞는 요청이 없습니다."
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 요청 보기</Button>}
            />
          ) : (
            <EmptyState
              title="아직 들어온 요청이 없습니다."
              text="본사가 파트너센터의 상품 만들기에서 요청을 보내면 여기에 표시됩니다."
            />
          )
        }
      />
    </>
  )
}
