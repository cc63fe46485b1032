import { useOutlet, useParams } from 'react-router'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { SupplierPicker } from '#features/goods/suppliers/web/SupplierPicker.tsx'
import { anyOf, recordId } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { mailStateCodes, mailStates } from '../contract/purchase-order-terms.ts'
import {
  purchaseOrdersCall,
  exportPurchaseOrdersCall,
  makePurchaseOrdersCall,
} from '../contract/purchase-orders.admin.calls.ts'
import { besideColumns, wholeColumns } from './purchase-order-columns.tsx'

/** /admin/purchaseOrder: the purchase orders of all suppliers, with the opened one beside the list. */
export const AdminPurchaseOrderListPage = () => <SplitView list={<PurchaseOrders />} detail={useOutlet()} />

const parameters = { supplierId: recordId, state: anyOf(mailStateCodes), ...periodParameters('30d') }

function PurchaseOrders() {
  const { number } = useParams()
  const filter = useListFilter(parameters)
  const { values, page, isFiltered, reset } = filter
  const { supplierId, state } = values
  const query = {
    ...daysOfValues(values, new Date()),
    ...(supplierId && { supplierId }),
    ...(state && { state }),
  }
  const asked = { query: { page: String(page), ...query } }
  const list = useCall(purchaseOrdersCall, asked, { refetchOnMountOrArgChange: true })
  // A mail leaves some seconds after the purchase order is made.
  const sendsMail = list.currentData?.content.some(({ mailState }) => mailState === 'WAITING')
  useCall(purchaseOrdersCall, asked, { pollingInterval: sendsMail ? 5_000 : 60_000, skipPollingIfUnfocused: true })
  const linkTo = useRowLink('/admin/purchaseOrder')
  const may = useMay()(makePurchaseOrdersCall)
  return (
    <>
      <PageTitle
        title={number ? `발주서 ${number}` : '발주서'}
        sub="공급사의 주문 마감 시각에 자동으로 만들어 메일로 보냅니다."
        action={
          <>
            <LazySavedViews list="admin-purchase-order" />
            <LazySheetButton request={() => request(exportPurchaseOrdersCall, { query: query })} />
            <ButtonLink to="/admin/dispatch">오늘 보낼 상품</ButtonLink>
            {may && (
              <ButtonLink look="primary" to="/admin/purchaseOrder/due">
                발주서 보내기
              </ButtonLink>
            )}
          </>
        }
      >
        발주서
      </PageTitle>
      <Filters {...filter} />
      <PagedList
        list={list}
        unit="건"
        label="발주서 목록"
        columns={number === undefined ? wholeColumns : besideColumns}
        rowKey={(row) => row.number}
        link={(row) => linkTo(row.number)}
        isActive={(row) => row.number === number}
        empty={
          isFiltered ? (
            <EmptyState title="조회 결과가 없습니다." action={<Button onClick={reset}>최근 발주서 보기</Button>} />
          ) : (
            <EmptyState
              title="최근 발주서가 없습니다."
              text="결제된 주문이 있으면 공급사의 마감 시각에 만들어집니다."
            />
          )
        }
      />
    </>
  )
}

type FilterProps = Pick<
  ReturnType<typeof useListFilter<typeof parameters>>,
  'values' | 'isFiltered' | 'used' | 'change' | 'reset'
>

function Filters({ values, isFiltered, used, change, reset }: FilterProps) {
  const { supplierId, state } = values
  return (
    <ListTop>
      <FilterRow label="발주서 필터" used={used} reset={isFiltered && reset}>
        <SupplierPicker
          label="공급사"
          labelHidden
          placeholder="공급사 전체"
          clearable
          value={supplierId || null}
          onChange={(chosen) => change({ supplierId: chosen ?? '' })}
        />
        <SelectField
          label="메일 상태"
          labelHidden
          placeholder="메일 상태 전체"
          options={mailStateCodes.map((code) => ({ value: code, label: mailStates[code].label }))}
          value={state}
          onChoose={(state) => change({ state })}
        />
        <PeriodSelect label="발주 기간" values={values} onChange={change} />
      </FilterRow>
    </ListTop>
  )
}
