import { useLocation, useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { deliveryPolicyTypes } from '#features/goods/delivery/contract/delivery-policy.ts'
import { deliveryPolicyLabels, deliverySummary } from '#features/goods/delivery/contract/delivery-example.ts'
import { formatNumber } from '#values/won.ts'
import { anyOf, orderOf, searchText } from '#web/list/list-parameters.ts'
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
import { CellText } from '#web/ui/table/CellText.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Tag } from '#web/ui/text/Pill.tsx'
import {
  exportSuppliersCall,
  addSupplierCall,
  supplierCall,
  supplierSortKeys,
  type SupplierRow,
  suppliersCall,
} from '../contract/suppliers.admin.calls.ts'

/** /admin/supplier: lists suppliers, with the opened one beside the list. */
export const AdminSupplierListPage = () => <SplitView list={<Suppliers />} detail={useOutlet()} />

const parameters = {
  search: searchText,
  active: anyOf(['Y', 'N']),
  type: anyOf(deliveryPolicyTypes),
  sort: orderOf(supplierSortKeys, 'name'),
}

function Suppliers() {
  const { supplierId } = useParams()
  const { values, chosen, page, isFiltered, used, sort: order, change, reset } = useListFilter(parameters)
  const { search, active, type, sort } = values
  const suppliers = useCall(suppliersCall, { query: { page, ...chosen } }, { refetchOnMountOrArgChange: true })
  const linkTo = useRowLink('/admin/supplier')
  const mayOpen = useMay()(supplierCall)
  return (
    <>
      <PageTitle
        title={supplierId ? `공급사 ${supplierId}` : '공급사'}
        action={
          <>
            <LazySavedViews list="admin-supplier" />
            <LazySheetButton request={() => request(exportSuppliersCall, { query: chosen })} />
            <AddLink />
          </>
        }
      >
        공급사
      </PageTitle>
      <ListTop>
        <FilterRow label="공급사 필터" used={used} reset={isFiltered && reset}>
          <SearchField
            label="공급사 검색"
            placeholder="공급사명, 초성, 사업자등록번호"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
          <SelectField
            label="거래 상태"
            labelHidden
            placeholder="거래 상태 전체"
            options={[
              { value: 'Y', label: '거래 중' },
              { value: 'N', label: '비활성' },
            ]}
            value={active}
            onChoose={(active) => change({ active })}
          />
          <SelectField
            label="배송비 정책"
            labelHidden
            placeholder="배송비 정책 전체"
            options={deliveryPolicyTypes.map((each) => ({ value: each, label: deliveryPolicyLabels[each] }))}
            value={type}
            onChoose={(type) => change({ type })}
          />
          <SelectField
            label="정렬"
            labelHidden
            options={[
              { value: 'name', label: '이름순' },
              { value: 'products', label: '상품 많은 순' },
              { value: 'recent', label: '최근 등록순' },
            ]}
            value={sort}
            onChoose={(sort) => change({ sort })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={suppliers}
        unit="개 공급사"
        label="공급사 목록"
        columns={supplierId === undefined ? whole : beside}
        sort={order}
        rowKey={(row) => row.supplierId}
        link={mayOpen ? (row) => linkTo(row.supplierId) : undefined}
        isActive={(row) => String(row.supplierId) === supplierId}
        empty={<Nothing filtered={isFiltered} onAll={reset} />}
      />
    </>
  )
}

function AddLink() {
  const { search } = useLocation()
  const { supplierId } = useParams()
  const isAdding = useLocation().pathname.endsWith('/new')
  const mayAdd = useMay()(addSupplierCall)
  if (isAdding || !mayAdd) return null
  return (
    <ButtonLink look={supplierId ? 'outline' : 'primary'} to={{ pathname: '/admin/supplier/new', search }}>
      공급사 등록
    </ButtonLink>
  )
}

const Nothing = ({ filtered, onAll }: { filtered: boolean; onAll: () => void }) =>
  filtered ? (
    <EmptyState
      title="조회 결과가 없습니다."
      text="공급사명의 일부나 초성으로 찾아보세요."
      action={<Button onClick={onAll}>전체 공급사 보기</Button>}
    />
  ) : (
    <EmptyState title="등록된 공급사가 없습니다." text="상품을 등록하려면 먼저 공급사를 등록해 주세요." />
  )

const name: Column<SupplierRow> = {
  key: 'name',
  sorts: { ascending: 'name' },
  header: '공급사',
  cell: (row) => (
    <CellText>
      <b>{row.name}</b> {!row.isActive && <Tag>비활성</Tag>}
    </CellText>
  ),
}
const tel: Column<SupplierRow> = { key: 'tel', header: '전화번호', cell: (row) => row.tel }
const fee: Column<SupplierRow> = {
  key: 'fee',
  header: '배송비',
  cell: (row) => <CellText>{deliverySummary(row)}</CellText>,
}
const shipping: Column<SupplierRow> = {
  key: 'shipping',
  header: '출고',
  phone: 'hidden',
  cell: ({ cutoffHour, leadDays }) => {
    const until = cutoffHour > 0 && cutoffHour < 24 ? `${cutoffHour}시 마감 · ` : ''
    return `${until}${leadDays === 0 ? '당일 출고' : `${leadDays}영업일`}`
  },
}
const products: Column<SupplierRow> = {
  key: 'products',
  sorts: { descending: 'products' },
  header: '상품',
  align: 'right',
  cell: (row) => `${formatNumber(row.products)}개`,
}
const whole = [name, tel, fee, shipping, products]
const beside = [name, fee, products]
