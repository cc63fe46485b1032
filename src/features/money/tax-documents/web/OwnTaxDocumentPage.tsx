import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { anyOf, recordId, type ListParameter } from '#web/list/list-parameters.ts'
import { AddressPager } from '#web/list/PagedList.tsx'
import { ShownRows } from '#web/list/ShownRows.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListFoot, ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { ownTaxDocumentsCall, billingCall } from '../contract/tax-documents.calls.ts'
import { BillingCard } from './BillingCard.tsx'
import { DocumentMonths, monthLabel } from './DocumentMonths.tsx'
import { KeptReceipt } from './KeptReceipt.tsx'
import css from './TaxDocument.module.css'

/** Months that the filter offers, the current one included. */
const offeredMonths = 24

/** The filters of the list. */
export interface ChosenDocuments {
  /** 2026-05; empty: all. */
  month: string
  store: { id: number; name: string } | undefined
}

interface OwnTaxDocumentPageProps {
  /** The files of a month, which belong to a feature above this one. */
  pack?: (chosen: ChosenDocuments) => ReactNode
}

/** /shop/:shopId/taxDocument: own tax documents by month, the number for cash receipts and the cycle of the invoices. */
export function OwnTaxDocumentPage({ pack }: OwnTaxDocumentPageProps) {
  const { shopId = '' } = useParams()
  const [months] = useState(() => monthsBefore(koreanDay(new Date())))
  const month: ListParameter<string> = anyOf(months)
  const { values, page, isFiltered, used, change, reset } = useListFilter({ month, chainStoreId: recordId })
  const { chainStoreId } = values
  const query = {
    page: String(page),
    ...(values.month && { month: values.month }),
    ...(chainStoreId && { chainStoreId }),
  }
  const list = useCall(ownTaxDocumentsCall, { query }, { refetchOnMountOrArgChange: true })
  const stores = useCall(billingCall).data?.content ?? []
  const found = list.currentData
  const store = stores.find((one) => String(one.chainStoreId) === chainStoreId)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '예치금', to: `/shop/${shopId}/cashStatus` }, { label: '증빙·월 마감' }]} />
      <PageTitle
        title="증빙·월 마감"
        sub="카드로 결제하신 금액은 카드 매출전표가 증빙이어서 여기에 없습니다."
        action={
          <ButtonLink to="/order/print/transaction" target="_blank" rel="noopener">
            거래명세서 일괄 출력
          </ButtonLink>
        }
      />
      <div className={css['page']}>
        {pack?.({ month: values.month, store: store && { id: store.chainStoreId, name: store.storeName } })}
        <section>
          <ListTop>
            <FilterRow label="증빙 필터" used={used} reset={isFiltered && reset}>
              <SelectField
                label="공급월"
                labelHidden
                placeholder="월 전체"
                options={months.map((value) => ({ value, label: monthLabel(value) }))}
                value={values.month}
                onChange={({ currentTarget }) => change({ month: currentTarget.value })}
              />
              {stores.length > 1 && (
                <SelectField
                  label="매장"
                  labelHidden
                  placeholder="매장 전체"
                  options={stores.map((store) => ({ value: String(store.chainStoreId), label: store.storeName }))}
                  value={chainStoreId}
                  onChange={({ currentTarget }) => change({ chainStoreId: currentTarget.value })}
                />
              )}
              <IssuedSum total={found?.issuedTotal} />
            </FilterRow>
          </ListTop>
          <Documents list={list} shopId={shopId} isFiltered={isFiltered} />
        </section>
        <BillingCard />
        <KeptReceipt />
      </div>
    </>
  )
}

interface DocumentsProps {
  list: { currentData?: DataOf<typeof ownTaxDocumentsCall> | undefined; error?: unknown; refetch: () => unknown }
  shopId: string
  isFiltered: boolean
}

const Documents = ({ list, shopId, isFiltered }: DocumentsProps) => (
  <Loaded data={list.currentData} error={list.error} onRetry={() => void list.refetch()}>
    {(found) =>
      found.content.length > 0 ? (
        <>
          <DocumentMonths rows={found.content} months={found.months} base={`/shop/${shopId}`} />
          <ListFoot>
            <ShownRows {...found} shown={found.content.length} unit="건" />
            <AddressPager {...found} />
          </ListFoot>
        </>
      ) : (
        <EmptyState
          title={isFiltered ? '조회 결과가 없습니다.' : '아직 발행된 증빙이 없습니다.'}
          text="결제가 완료되면 선택하신 증빙이 여기에 표시됩니다."
        />
      )
    }
  </Loaded>
)

/** 2026-05 and the months before it. */
const monthsBefore = (day: string): string[] =>
  Array.from({ length: offeredMonths }, (_, count) => koreanMonthsBefore(day, count).slice(0, 7))

const IssuedSum = ({ total }: { total: number | undefined }) =>
  total === 0 ? null : <ListSum>{total === undefined ? '\u00a0' : `발행 완료 ${formatWon(total)}`}</ListSum>
