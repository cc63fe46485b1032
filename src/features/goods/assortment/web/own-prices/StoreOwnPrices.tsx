import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { changeOwnPricesCall, storeOwnPricesCall, type OwnPriceRow } from '../../contract/own-prices.partner.calls.ts'
import { partnerProductsCall } from '../../contract/assortment.partner.calls.ts'
import { OwnPriceDialog } from './OwnPriceDialog.tsx'
import { OwnPriceList } from './OwnPriceList.tsx'
import { OwnPricePager } from './OwnPricePager.tsx'
import css from './OwnPrices.module.css'

interface StoreOwnPricesProps {
  shopId: string
  storeId: number
}

/** 매장별 단가: the products with a price of their own for one store, in its headquarters' panel. */
export function StoreOwnPrices({ shopId, storeId }: StoreOwnPricesProps) {
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<OwnPriceRow | 'new'>()
  const mayChange = useMay()(changeOwnPricesCall)
  const prices = useCall(
    storeOwnPricesCall,
    { params: { id: storeId }, query: { page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const close = () => setEdited(undefined)
  const reload = () => {
    close()
    void prices.refetch()
  }
  return (
    <PanelSection title="매장별 단가">
      <Loaded
        data={prices.currentData}
        error={prices.isFetching ? undefined : prices.error}
        onRetry={() => void prices.refetch()}
        rows={2}
      >
        {(found) => (
          <>
            {found.totalElements === 0 ? (
              <p className={css['soft']}>이 매장은 모든 상품을 등급 가격으로 주문합니다.</p>
            ) : (
              <OwnPriceList
                shopId={shopId}
                label="매장별 단가"
                rows={found.content}
                titleOf={({ name, spec }) => [name, spec]}
                onEdit={setEdited}
              />
            )}
            <OwnPricePager {...found} onPage={setPage} />
          </>
        )}
      </Loaded>
      {mayChange && (
        <div>
          <Button size="small" onClick={() => setEdited('new')}>
            상품 단가 추가
          </Button>
        </div>
      )}
      {edited === 'new' && <NewPrice shopId={shopId} storeId={storeId} onClose={close} onReload={reload} />}
      {edited !== undefined && edited !== 'new' && (
        <OwnPriceDialog
          shopId={shopId}
          title={edited.name}
          row={edited}
          pair={edited}
          onClose={close}
          onReload={reload}
        />
      )}
    </PanelSection>
  )
}

interface NewPriceProps extends StoreOwnPricesProps {
  onClose: () => void
  onReload: () => void
}

function NewPrice({ shopId, storeId, ...dialog }: NewPriceProps) {
  const [productId, setProductId] = useState<string | null>(null)
  const pair = { chainStoreId: storeId, partnerProductId: productId === null ? null : Number(productId) }
  return (
    <OwnPriceDialog
      {...dialog}
      shopId={shopId}
      title="상품 단가 추가"
      row={undefined}
      pair={pair}
      picker={(error) => (
        <ProductPicker
          error={error}
          shopId={shopId}
          label="상품"
          required
          placeholder="상품 이름으로 찾기"
          value={productId}
          onChange={setProductId}
        />
      )}
    />
  )
}

function ProductPicker({ shopId, ...props }: RecordPickerProps & { shopId: string }) {
  const search = useRecordSearch()
  const { currentData } = useCall(partnerProductsCall, {
    query: { search: search.sent || undefined },
    shop: shopId,
  })
  const found = currentData?.content.map(({ id, name }) => ({ value: String(id), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
