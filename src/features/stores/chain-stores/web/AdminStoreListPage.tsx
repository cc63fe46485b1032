import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import {
  storeStatusCodes,
  storeStatuses,
  storeTypes,
} from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { koreanDay } from '#values/korean-date.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { adminStoresCall, adminStoreSorts, exportStoresCall } from '../contract/stores.admin.calls.ts'
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
import type { AdminStoreRow } from '../contract/stores.admin.calls.ts'

/** /admin/store: searches the stores of all brands, with the opened one beside the list. */
export const AdminStoreListPage = () => <SplitView list={<Stores />} detail={useOutlet()} />

const parameters = { search: searchText, status: anyOf(storeStatusCodes), sort: sortOf(adminStoreSorts) }

function Stores() {
  const { storeId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const stores = useCall(adminStoresCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const maySave = useMay()(exportStoresCall)
  const linkTo = useRowLink('/admin/store')
  return (
    <>
      <PageTitle
        title={storeId ? `매장 ${storeId}` : '매장'}
        action={
          <>
            <LazySavedViews list="admin-store" />
            <LazySheetButton request={() => request(exportStoresCall, { query: chosen })} may={maySave} />
          </>
        }
      >
        매장
      </PageTitle>
      <ListTop>
        <FilterRow label="매장 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="매장 검색"
            placeholder="매장명, 상호, 초성, 브랜드, 점주, 사업자등록번호"
            value={values.search}
            onSearch={(text) => change({ search: text })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              ...storeStatusCodes.map((code) => ({ value: code, label: storeStatuses[code].label })),
            ]}
            value={values.status}
            onChoose={(status) => change({ status })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={stores}
        unit="개 매장"
        label="매장 목록"
        columns={storeId === undefined ? whole : beside}
        sort={sort}
        rowKey={(row) => row.id}
        link={(row) => linkTo(row.id)}
        isActive={(row) => String(row.id) === storeId}
        empty={
          <EmptyState
            title="조회 결과가 없습니다."
            text="매장명이나 상호의 일부, 사업자등록번호로 찾아보세요."
            action={<Button onClick={reset}>전체 매장 보기</Button>}
          />
        }
      />
    </>
  )
}

const name: Column<AdminStoreRow> = {
  key: 'name',
  header: '매장',
  sorts: ascendingFirst('name'),
  cell: (row) => (
    <CellText aside={storeTypes[row.type].label}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const status: Column<AdminStoreRow> = {
  key: 'status',
  header: '상태',
  sorts: ascendingFirst('status'),
  cell: (row) => <Pill tone={storeStatuses[row.status].tone}>{storeStatuses[row.status].label}</Pill>,
}
const brand: Column<AdminStoreRow> = {
  key: 'brand',
  header: '브랜드',
  cell: (row) => <CellText>{row.partnerName}</CellText>,
}
const level: Column<AdminStoreRow> = {
  key: 'level',
  header: '등급',
  phone: 'hidden',
  cell: (row) => <CellText>{row.levelName}</CellText>,
}
const company: Column<AdminStoreRow> = {
  key: 'company',
  header: '상호',
  sorts: ascendingFirst('companyName'),
  phone: 'hidden',
  cell: (row) => <CellText under={row.businessNumber}>{row.companyName}</CellText>,
}
const owner: Column<AdminStoreRow> = {
  key: 'owner',
  header: '점주',
  phone: 'hidden',
  cell: (row) => <CellText aside={row.ownerUsername}>{row.ownerName}</CellText>,
}
const joined: Column<AdminStoreRow> = {
  key: 'joined',
  header: '등록일',
  sorts: descendingFirst('createdAt'),
  phone: 'hidden',
  cell: (row) => <CellText>{koreanDay(new Date(row.createdAt))}</CellText>,
}
const whole = [name, status, brand, level, company, owner, joined]
const beside = [name, status, brand]
