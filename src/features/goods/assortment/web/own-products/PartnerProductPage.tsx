import { useState } from 'react'
import { useParams } from 'react-router'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { PagedList } from '#web/list/PagedList.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { useLeaveWarning } from '#web/local/use-leave-warning.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { useIsSideBySide } from '#web/ui/layout/SplitView.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  partnerProductsCall,
  partnerProductHistoryCall,
  changePartnerProductsCall,
  type PartnerProductRow,
} from '../../contract/assortment.partner.calls.ts'
import { bulkChange } from './bulk-values.ts'
import { EffectPanel } from './EffectPanel.tsx'
import css from './PartnerProductPage.module.css'
import { productColumns } from './product-columns.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { PlanNote } from './PlanNote.tsx'
import { ProductFilters, useProductFilters } from './ProductFilters.tsx'
import { useProductDrafts } from './use-product-drafts.ts'
import { withAuditLabels } from '#features/platform/audit/web/load-audit-labels.ts'

// Loads when rows are ticked.
const BulkDialog = optionalComponent(
  async () => (await import('#features/goods/assortment/web/BulkDialog.tsx')).BulkDialog,
)

const nothing: ReadonlyMap<number, PartnerProductRow> = new Map()

/** /partner/:shopId/product: margins and terms of the brand's products, with their effect before they are saved. */
export function PartnerProductPage() {
  const { shopId = '' } = useParams()
  const filters = useProductFilters()
  const {
    chosen: { columns: _, ...chosen },
    page,
    values,
  } = filters
  const query = { ...chosen, ...(page > 0 && { page: String(page) }) }
  const products = useCall(partnerProductsCall, { query, shop: shopId }, { refetchOnMountOrArgChange: true })
  const mayChange = useMay()(changePartnerProductsCall)
  const changes = useProductDrafts(shopId)
  const [selected, setSelected] = useState(nothing)
  const [opened, setOpened] = useState<PartnerProductRow>()
  const [priced, setPriced] = useState<PartnerProductRow>()
  useLeaveWarning(changes.drafts.size > 0)
  const choice = useColumnChoice({
    list: 'partner-product',
    columns: productColumns({
      ...changes,
      mayChange,
      onChange: changes.change,
      onOpen: setOpened,
      onOwnPrices: setPriced,
    }),
    value: values.columns,
    onChange: (columns) => filters.change({ columns }),
  })
  const rows = products.currentData?.content ?? []
  const select = (keys: ReadonlySet<string | number>) =>
    setSelected(new Map([...selected, ...rows.map((row) => [row.id, row] as const)].filter(([id]) => keys.has(id))))
  return (
    <div className={mayChange ? css['page'] : undefined}>
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
          columns={choice.shown}
          rowKey={(row) => row.id}
          isActive={(row) => changes.drafts.has(row.id)}
          {...(mayChange && {
            selection: {
              selected: new Set(selected.keys()),
              onChange: select,
              rowLabel: (row: PartnerProductRow) => row.name,
            },
          })}
          empty={<Nothing isFiltered={filters.isFiltered} />}
        />
        {selected.size > 0 && (
          <Bulk rows={[...selected.values()]} changes={changes} onClear={() => setSelected(nothing)} />
        )}
      </div>
      {mayChange && <EffectPlace changes={changes} onReload={() => void products.refetch()} />}
      {opened && (
        <ProductDialog
          row={opened}
          draft={changes.drafts.get(opened.id)}
          mayChange={mayChange}
          plan={
            opened.planned && (
              <PlanNote
                shopId={shopId}
                row={opened}
                planned={opened.planned}
                onCancelled={() => setOpened(undefined)}
              />
            )
          }
          ownPrices={
            <OwnPricesButton
              row={opened}
              onClick={() => {
                setOpened(undefined)
                setPriced(opened)
              }}
            />
          }
          history={<History shopId={shopId} id={opened.id} />}
          onClose={() => setOpened(undefined)}
          onApply={(values) => changes.change(opened, values)}
        />
      )}
      {priced && (
        <ProductOwnPrices
          shopId={shopId}
          product={priced}
          Refusal={RecordRefusal}
          onClose={() => setPriced(undefined)}
        />
      )}
    </div>
  )
}

/** The way to the own prices of a product, also when no store has one yet. */
const OwnPricesButton = ({ row, onClick }: { row: PartnerProductRow; onClick: () => void }) => (
  <p className={css['ownPrices']}>
    <span>{row.ownPriceStores > 0 ? `매장별 단가 ${formatNumber(row.ownPriceStores)}곳` : '매장별 단가 없음'}</span>
    <Button size="small" aria-label="매장별 단가 보기" onClick={onClick}>
      보기
    </Button>
  </p>
)

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="조회 결과가 없습니다." text="다른 조건으로 찾아보세요." />
  ) : (
    <EmptyState title="아직 상품이 없습니다." text="운영사가 상품을 배정하면 여기에서 마진을 정할 수 있습니다." />
  )

type ProductChanges = ReturnType<typeof useProductDrafts>

const ProductOwnPrices = optionalComponent(
  async () => (await import('../own-prices/ProductOwnPrices.tsx')).ProductOwnPrices,
)

// Loads on demand: the audit labels of all features are large.
const Changes = optionalComponent(
  async () => (await withAuditLabels(() => import('#features/platform/audit/web/ConflictChanges.tsx'))).ConflictChanges,
)

function History({ shopId, id }: { shopId: string; id: number }) {
  const { data = [] } = useCall(
    partnerProductHistoryCall,
    { params: { id }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  if (data.length === 0) return null
  return (
    <section className={css['history']}>
      <h3>변경 기록</h3>
      <Changes changes={data} />
    </section>
  )
}

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
  const { drafts, error, pending } = changes
  const isBeside = useIsSideBySide()
  const [isOpen, setOpen] = useState(false)
  // Saved or reverted: the next change must not open it while the person types.
  if (isOpen && drafts.size === 0) setOpen(false)
  const panel = (
    <EffectPanel
      {...changes}
      count={drafts.size}
      problem={changes.problem ?? changes.previewError}
      refusal={
        <RecordRefusal
          error={error}
          pending={pending}
          onOverwrite={(version) => void changes.save(version)}
          onReload={() => {
            changes.clear()
            onReload()
          }}
        />
      }
      onRevert={changes.clear}
      onSave={() => void changes.save()}
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="변경 확인">
        {panel}
      </Dialog>
    </>
  )
}
