import { useState } from 'react'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RecordPicker, useRecordSearch, type RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { changeOwnPricesCall, productOwnPricesCall, type OwnPriceRow } from '../../contract/own-prices.partner.calls.ts'
import { OwnPriceDialog } from './OwnPriceDialog.tsx'
import { OwnPriceList } from './OwnPriceList.tsx'
import { OwnPricePager } from './OwnPricePager.tsx'
import css from './OwnPrices.module.css'

interface ProductOwnPricesProps {
  shopId: string
  product: { id: number; name: string }
  onClose: () => void
}

/** 매장별 단가 of one product: the stores with a price of their own. */
export function ProductOwnPrices({ shopId, product, onClose }: ProductOwnPricesProps) {
  const [page, setPage] = useState(0)
  const [edited, setEdited] = useState<OwnPriceRow | 'new'>()
  const mayChange = useMay()(changeOwnPricesCall)
  const prices = useCall(
    productOwnPricesCall,
    { params: { id: product.id }, query: { page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const close = () => setEdited(undefined)
  const reload = () => {
    close()
    void prices.refetch()
  }
  const dialog = { shopId, onClose: close, onReload: reload }
  if (edited === 'new') return <NewPrice {...dialog} product={product} />
  if (edited) {
    const title = `${edited.storeName} · ${edited.name}`
    return <OwnPriceDialog {...dialog} title={title} row={edited} pair={edited} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`매장별 단가 · ${product.name}`}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          {mayChange && (
            <Button size="large" onClick={() => setEdited('new')}>
              매장 추가
            </Button>
          )}
        </>
      }
    >
      <Loaded
        data={prices.currentData}
        error={prices.isFetching ? undefined : prices.error}
        onRetry={() => void prices.refetch()}
        rows={3}
      >
        {(found) => (
          <>
            {found.totalElements === 0 && (
              <p className={css['soft']}>모든 매장이 이 상품을 등급 가격으로 주문합니다.</p>
            )}
            <OwnPriceList
              shopId={shopId}
              label="매장별 단가"
              rows={found.content}
              titleOf={({ storeName, levelName }) => [storeName, levelName]}
              onEdit={setEdited}
            />
            <OwnPricePager {...found} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

interface NewPriceProps extends ProductOwnPricesProps {
  onReload: () => void
}

/** An own price for a store that is chosen by name. */
function NewPrice({ shopId, product, ...dialog }: NewPriceProps) {
  const [storeId, setStoreId] = useState<string | null>(null)
  const pair = { chainStoreId: storeId === null ? null : Number(storeId), partnerProductId: product.id }
  return (
    <OwnPriceDialog
      {...dialog}
      shopId={shopId}
      title={`매장 추가 · ${product.name}`}
      row={undefined}
      pair={pair}
      picker={(error) => (
        <StorePicker
          error={error}
          shopId={shopId}
          label="매장"
          required
          placeholder="매장 이름으로 찾기"
          value={storeId}
          onChange={setStoreId}
        />
      )}
    />
  )
}

/** Chooses a store of the brand that is not closed. */
function StorePicker({ shopId, ...props }: RecordPickerProps & { shopId: string }) {
  const search = useRecordSearch()
  const filter = { sort: 'name', size: 100, ...(search.sent && { search: search.sent }) } as const
  const { currentData } = useCall(partnerStoresCall, { query: filter, shop: shopId })
  const found = currentData?.content
    .filter(({ status }) => status !== 'CLOSED')
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return <RecordPicker {...props} found={found} search={search} />
}
