import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
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
import { Money } from '#web/ui/text/Money.tsx'
import { returnListStates } from '../contract/return-terms.ts'
import {
  brandReturnsCall,
  brandReturnSorts,
  brandReturnStateCodes,
  exportBrandReturnsCall,
  type BrandReturnRow,
} from '../contract/returns.partner.calls.ts'
import { headlineOf, piecesOf } from './return-words.ts'
import { ReturnStateMark } from './ReturnStateMark.tsx'

/** /partner/:shopId/return: the returns of the brand's stores, with the opened one beside the list. */
export const PartnerReturnListPage = () => <SplitView list={<Returns />} detail={useOutlet()} />

const parameters = { state: anyOf(brandReturnStateCodes), search: searchText, sort: sortOf(brandReturnSorts) }

const store: Column<BrandReturnRow> = {
  key: 'store',
  header: '매장',
  sorts: ascendingFirst('storeName'),
  cell: (row) => (
    <CellText title={row.storeName}>
      <b>
        <OwnStoreName name={row.storeName} />
      </b>
    </CellText>
  ),
}
const goods: Column<BrandReturnRow> = {
  key: 'goods',
  header: '상품·수량',
  cell: (row) => <CellText title={piecesOf(row.lines)}>{piecesOf(row.lines)}</CellText>,
}
const wish: Column<BrandReturnRow> = { key: 'wish', header: '신청', cell: headlineOf }
const state: Column<BrandReturnRow> = {
  key: 'state',
  header: '상태',
  sorts: ascendingFirst('state'),
  cell: (row) => <ReturnStateMark state={row.state} />,
}
const besideColumns = [store, goods, state]
const columns: Column<BrandReturnRow>[] = [
  store,
  goods,
  wish,
  {
    key: 'amount',
    header: '금액',
    align: 'right',
    cell: (row) => <Money amount={row.refundTotal ?? row.amount} size="small" />,
  },
  state,
  { key: 'order', header: '주문번호', sorts: ascendingFirst('orderNumber'), cell: (row) => row.orderNumber },
  {
    key: 'asked',
    header: '신청일시',
    sorts: descendingFirst('askedAt'),
    cell: (row) => <CellText>{formatKoreanMinute(new Date(row.askedAt))}</CellText>,
  },
]

const stateOptions = [
  { value: '', label: '상태 전체' } as const,
  ...brandReturnStateCodes.map((code) => ({ value: code, label: returnListStates[code].label })),
]

function Returns() {
  const { shopId = '', returnId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const fresh = { refetchOnMountOrArgChange: true }
  const returns = useCall(brandReturnsCall, { query: { page, ...chosen }, shop: shopId }, fresh)
  const linkTo = useRowLink(`/partner/${shopId}/return`)
  return (
    <>
      <PageTitle
        title={returnId ? `반품·교환 ${returnId}` : '반품·교환'}
        action={
          <>
            <LazySavedViews list="partner-return" />
            <LazySheetButton request={() => request(exportBrandReturnsCall, { query: chosen, shop: shopId })} />
          </>
        }
      >
        반품·교환
      </PageTitle>
      <ListTop>
        <FilterRow label="반품·교환 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="반품·교환 검색"
            placeholder="주문번호, 상품, 매장"
            value={values.search}
            onSearch={(search) => change({ search })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={stateOptions}
            value={values.state}
            onChoose={(chosenState) => change({ state: chosenState })}
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
