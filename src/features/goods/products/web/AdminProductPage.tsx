import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { shownStatusOf } from '#features/goods/catalog/contract/sold-out.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { PanelData } from '#web/ui/layout/Panel.tsx'
import { adminProductCall } from '../contract/products.admin.calls.ts'
import css from './ProductEditor.module.css'
import { ProductActions } from './ProductActions.tsx'
import { ProductPill } from './ProductPill.tsx'
import { ProductEditor } from './ProductEditor.tsx'

// Loads after the form, whose first view needs no words of the log.
const RecordHistory = optionalComponent(
  async () => (await import('#features/platform/audit/web/RecordHistory.tsx')).RecordHistory,
)

/** /admin/product/:productId: a product's form; `new` creates one. */
export function AdminProductPage() {
  const { productId = 'new' } = useParams()
  return productId === 'new' ? <NewProduct /> : <ExistingProduct key={productId} productId={productId} />
}

function NewProduct() {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  return (
    <>
      <Crumbs current="상품 등록" />
      <PageTitle title="상품 등록" />
      <ProductEditor
        key={round}
        product={null}
        onAnother={() => {
          setRound((before) => before + 1)
          window.scrollTo({ top: 0 })
        }}
        onCreated={(productId) => void navigate(`/admin/product/${productId}`, { replace: true })}
      />
    </>
  )
}

function ExistingProduct({ productId }: { productId: string }) {
  const query = useCall(adminProductCall, { params: { productId } }, { refetchOnMountOrArgChange: true })
  const [round, setRound] = useState(0)
  const reload = async () => {
    await query.refetch()
    setRound((before) => before + 1)
  }
  // The form sends all fields, so none of them may be stale.
  const isFresh = useIsFresh(query)
  const found = query.currentData
  return (
    <>
      <Crumbs current={found?.name ?? '상품 상세'} />
      <PageTitle title={found?.name ?? '상품'} action={found && <ProductActions product={found} onChanged={reload} />}>
        {found?.name ?? '상품'} {found && <ProductPill state={found.archivedAt ? 'ARCHIVED' : shownStatusOf(found)} />}
      </PageTitle>
      <PanelData
        data={isFresh ? found : undefined}
        error={query.isFetching ? undefined : query.error}
        onRetry={() => void query.refetch()}
        unknown="상품을 찾을 수 없습니다."
      >
        {(product) => (
          <>
            <ProductEditor key={round} product={product} onReload={() => void reload()} />
            <div className={css['history']}>
              <RecordHistory subject={`product/${productId}`} />
            </div>
          </>
        )}
      </PanelData>
    </>
  )
}

/** Leads back to the list with its filters. */
function Crumbs({ current }: { current: string }) {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return (
    <Breadcrumbs
      crumbs={[{ label: '상품', to: typeof list === 'string' ? list : '/admin/product' }, { label: current }]}
    />
  )
}
