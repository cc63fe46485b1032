import { IconPlus } from '@tabler/icons-react'
import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
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
import { sendRequestCall } from '../contract/product-requests.partner.calls.ts'
import { brandRequestsCall, exportBrandRequestsCall, requestSorts } from '../contract/request-list.partner.calls.ts'
import { requestKindCodes, requestKinds, requestStateCodes, requestStates } from '../contract/request-states.ts'
import { besideColumns, wholeColumns } from './request-columns.tsx'

/** /partner/:shopId/makeProduct: the brand's requests, with the opened one beside the list. */
export const PartnerRequestListPage = () => <SplitView list={<Requests />} detail={useOutlet()} />

const parameters = {
  state: anyOf(requestStateCodes),
  kind: anyOf(requestKindCodes),
  search: searchText,
  sort: sortOf(requestSorts),
}

function Requests() {
  const { shopId = '', requestId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const requests = useCall(
    brandRequestsCall,
    { query: { page, ...chosen }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const base = `/partner/${shopId}/makeProduct`
  const linkTo = useRowLink(base)
  const send = useMay()(sendRequestCall) && (
    <ButtonLink to={`${base}/new`} look={requestId ? 'outline' : 'primary'} icon={<IconPlus size={20} aria-hidden />}>
      새 요청
    </ButtonLink>
  )
  return (
    <>
      <PageTitle
        title={requestId ? `제작 요청 ${requestId}` : '상품 만들기'}
        action={
          <>
            <LazySavedViews list="partner-request" />
            <LazySheetButton request={() => request(exportBrandRequestsCall, { query: chosen, shop: shopId })} />
            {send}
          </>
        }
      >
        상품 만들기
      </PageTitle>
      <ListTop>
        <FilterRow label="요청 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="요청 검색"
            placeholder="제목"
            value={values.search}
            onSearch={(search) => change({ search })}
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
        columns={requestId === undefined ? wholeColumns : besideColumns}
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
              title="아직 보낸 요청이 없습니다."
              text="새 상품이나 인쇄물이 필요하면 요청해 주세요. 견적과 시안을 보내 드립니다."
              action={send}
            />
          )
        }
      />
    </>
  )
}
