import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { adminReturnsCall, adminReturnSorts, exportReturnsCall } from '../contract/returns.admin.calls.ts'
import { anyOf, recordId, searchText, sortOf } from '#web/list/list-parameters.ts'
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
import type { AdminReturnRow } from '../contract/return-data.ts'
import { returnListStateCodes, returnListStates } from '../contract/return-terms.ts'
import { goodsOf, headlineOf } from './return-words.ts'
import { ReturnStateMark } from './ReturnStateMark.tsx'

/** /admin/return: the returns of all shops, with the opened one beside the list. */
export const AdminReturnListPage = () => <SplitView list={<Returns />} detail={useOutlet()} />

const parameters = {
  state: anyOf(returnListStateCodes),
  partnerId: recordId,
  search: searchText,
  sort: sortOf(adminReturnSorts),
}

const goods: Column<AdminReturnRow> = {
  key: 'goods',
  header: '상품',
  sorts: ascendingFirst('title'),
  cell: (row) => (
    <CellText title={goodsOf(row)}>
      <b>{goodsOf(row)}</b>
    </CellText>
  ),
}
const wish: Column<AdminReturnRow> = { key: 'wish', header: '신청', cell: headlineOf }
const state: Column<AdminReturnRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => <ReturnStateMark state={row.state} />,
}
const besideColumns = [goods, wish, state]
const columns: Column<AdminReturnRow>[] = [
  goods,
  wish,
  { key: 'pieces', header: '수량', align: 'right', cell: ({ pieces }) => formatUnitCounts(pieces) },
  { key: 'amount', header: '금액', align: 'right', cell: (row) => <Money amount={row.amount} size="small" /> },
  { key: 'order', header: '주문번호', sorts: ascendingFirst('orderNumber'), cell: (row) => row.orderNumber },
  {
    key: 'store',
    header: '매장',
    sorts: ascendingFirst('storeName'),
    cell: (row) => <CellText title={row.storeName}>{row.storeName}</CellText>,
  },
  {
    key: 'brand',
    header: '브랜드',
    sorts: ascendingFirst('partnerName'),
    cell: (row) => <CellText title={row.partnerName}>{row.partnerName}</CellText>,
  },
  state,
  {
    key: 'asked',
    header: '신청일시',
    sorts: descendingFirst('askedAt'),
    cell: (row) => <CellText>{formatKoreanMinute(new Date(row.askedAt))}</CellText>,
  },
]

const stateOptions = [
  { value: '', label: '상태 전체' } as const,
  ...returnListStateCodes.map((code) => ({ value: code, label: returnListStates[code].label })),
]

function Returns() {
  const { returnId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const returns = useCall(adminReturnsCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const { data: brands = [] } = useCall(brandListCall, { query: { search: '' } })
  const linkTo = useRowLink('/admin/return')
  return (
    <>
      <PageTitle
        title={returnId ? `반품·교환 ${returnId}` : '반품·교환'}
        action={
          <>
            <LazySavedViews list="admin-return" />
            <LazySheetButton request={() => request(exportReturnsCall, { query: chosen })} />
          </>
        }
      >
        반품·교환
      </PageTitle>
      <ListTop>
        <FilterRow label="반품·교환 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="반품·교환 검색"
            placeholder="주문번호, 상품, 매장, 회원"
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
          <SelectField
            label="브랜드"
            labelHidden
            data-steady
            placeholder="브랜드 전체"
            options={brands.map(({ partnerId, name }) => ({ value: String(partnerId), label: name }))}
            value={values.partnerId}
            onChange={({ currentTarget }) => change({ partnerId: currentTarget.value })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={returns}
        unit="건"
        label="반품·교환 목록"
        columns={returnId === undefined ? columns : besideColumns}
        sort={sort}
        rowKey={(row) => row.id}
        link={(row) => linkTo(row.id)}
        isActive={(row) => String(row.id) === returnId}
        empty={
          isFiltered ? (
            <EmptyState
              title="조건에 맞는 신청이 없습니다."
              text="다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>전체 신청 보기</Button>}
            />
          ) : (
            <EmptyState
              title="아직 들어온 반품·교환 신청이 없습니다."
              text="매장이 주문상세에서 신청하면 여기에 표시됩니다."
            />
          )
        }
      />
    </>
  )
}
