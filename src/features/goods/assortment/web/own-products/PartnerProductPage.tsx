import { useState } from 'react'
import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { PagedList } from '#web/list/PagedList.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { mostItems } from '../../contract/partner-product-edits.ts'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  partnerProductsCall,
  changePartnerProductsCall,
  type PartnerProductRow,
} from '../../contract/assortment.partner.calls.ts'
import { bulkChange } from './bulk-values.ts'
import { EffectPanel } from './EffectPanel.tsx'
import css from './PartnerProductPage.module.css'
import { productColumns } from './product-columns.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductFilters, useProductFilters } from './ProductFilters.tsx'
import { useProductDrafts } from './use-product-drafts.ts'

// Loads when rows are ticked.
const BulkDialog = optionalComponent(
  async () => (await import('#features/goods/assortment/web/BulkDialog.tsx')).BulkDialog,
)

/** /partner/:shopId/product: margins and terms of the brand's products, with their effect before they are saved. */
export function PartnerProductPage() {
  const { shopId = '' } = useParams()
  const filters = useProductFilters()
  const {
    chosen: { columns: _, open: __, ...chosen },
    page,
    values,
  } = filters
  const query = { ...chosen, ...(page > 0 && { page: String(page) }) }
  const products = useCall(partnerProductsCall, { query, shop: shopId }, { refetchOnMountOrArgChange: true })
  const mayChange = useMay()(changePartnerProductsCall)
  const changes = useProductDrafts(shopId)
  const [find] = useLazyCall(partnerProductsCall)
  const opened = products.currentData?.content.find(({ id }) => String(id) === values.open)
  const close = () => filters.change({ open: '' })
  const [priced, setPriced] = useState<PartnerProductRow>()
  const { params } = useAddress()
  const linkTo = (id: number) => ({ search: withParam(params, 'open', String(id)).toString() })
  const hasDrafts = changes.drafts.size > 0
  const isBeside = useIsSideBySide()
  useUnsaved(() => hasDrafts)
  const choice = useColumnChoice({
    list: 'partner-product',
    columns: productColumns({
      ...changes,
      mayChange,
      onChange: changes.change,
      linkTo,
      onOwnPrices: setPriced,
    }),
    value: values.columns,
    onChange: (columns) => filters.change({ columns }),
  })
  const { ticked, selection, clear } = useTicks(products.currentData, {
    filter: chosen,
    keyOf: (row) => row.id,
    nameOf: (row) => row.name,
    most: mostItems,
    read: (at) => find({ query: { ...chosen, page: String(at), size: String(largestPage) }, shop: shopId }),
  })
  return (
    <div className={css['page']} data-drafts={hasDrafts || undefined}>
      <div className={css['list']}>
        <PageTitle
          title="상품 관리"
          lateAction
          action={
            <>
              <LazySavedViews list="partner-product" />
              <LazyColumnChoice {...choice} />
              <ButtonLink to={`/shop/${shopId}/productList-sample`}>샘플 목록 보기</ButtonLink>
              <ButtonLink to={`/partner/${shopId}/product/excel?${new URLSearchParams(chosen)}`}>
                엑셀 일괄 변경
              </ButtonLink>
            </>
          }
        />
        <ListTop>
          <ProductFilters {...filters} />
        </ListTop>
        <PagedList
          list={products}
          unit="개 상품"
          label="상품 목록"
          columns={isBeside && hasDrafts ? choice.shown.filter(({ key }) => key !== 'sold') : choice.shown}
          sort={filters.sort}
          rowKey={(row) => row.id}
          isMarked={(row) => changes.drafts.has(row.id)}
          {...(mayChange && { selection })}
          empty={<Nothing isFiltered={filters.isFiltered} />}
        />
        {ticked.length > 0 && <Bulk rows={ticked} changes={changes} onClear={clear} />}
      </div>
      {hasDrafts && <EffectPlace changes={changes} onReload={() => void products.refetch()} />}
      {opened && (
        <ProductDialog
          shopId={shopId}
          row={opened}
          key={opened.id}
          draft={changes.drafts.get(opened.id)}
          mayChange={mayChange}
          onClose={close}
          onOwnPrices={() => {
            close()
            setPriced(opened)
          }}
          onApply={(values) => changes.change(opened, values)}
        />
      )}
      {priced && <ProductOwnPrices shopId={shopId} product={priced} onClose={() => setPriced(undefined)} />}
    </div>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="조회 결과가 없습니다." text="다른 조건으로 찾아보세요." />
  ) : (
    <EmptyState
      title="아직 상품이 없습니다."
      text="운영자가 상품을 배정하면 여기에서 공급가에 더할 값을 정할 수 있습니다."
    />
  )

type ProductChanges = ReturnType<typeof useProductDrafts>

const ProductOwnPrices = optionalComponent(
  async () => (await import('../own-prices/ProductOwnPrices.tsx')).ProductOwnPrices,
)

interface BulkProps {
  rows: PartnerProductRow[]
  changes: ProductChanges
  onClear: () => void
}

/** The bar of the selected rows, and the dialog that changes them together. */
function Bulk({ rows, changes, onClear }: BulkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BulkBar sum={`${formatNumber(rows.length)}개 선택`} onClear={onClear}>
        <Button onClick={() => setOpen(true)}>한꺼번에 변경</Button>
      </BulkBar>
      {isOpen && (
        <BulkDialog
          count={rows.length}
          mayAdd
          action="적용"
          onClose={() => setOpen(false)}
          onSubmit={(values) => {
            // The changes stay unsaved until the person has seen their effect.
            changes.changeAll(rows, bulkChange(values))
            setOpen(false)
            onClear()
          }}
        />
      )}
    </>
  )
}

/** The effect beside the list, or on a narrow screen behind a bar. */
function EffectPlace({ changes, onReload }: { changes: ProductChanges; onReload: () => void }) {
  const { drafts } = changes
  const isBeside = useIsSideBySide()
  const [isOpen, setOpen] = useState(false)
  // Saved or reverted: the next change must not open it while the person types.
  if (isOpen && drafts.size === 0) setOpen(false)
  const panel = (
    <EffectPanel
      {...changes}
      count={drafts.size}
      problem={changes.problem ?? changes.previewError}
      onReload={() => {
        changes.clear()
        onReload()
      }}
      onRevert={changes.clear}
      onSave={(version) => void changes.save(version)}
    />
  )
  if (isBeside)
    return (
      <aside className={css['aside']} aria-label="저장 전 확인">
        {panel}
      </aside>
    )
  if (drafts.size === 0) return null
  return (
    <>
      <StickyBar
        sum={`저장하지 않은 상품 ${formatNumber(drafts.size)}개`}
        action={
          <Button look="primary" onClick={() => setOpen(true)}>
            확인하고 저장
          </Button>
        }
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="변경 확인" size="large">
        {panel}
      </Dialog>
    </>
  )
}
