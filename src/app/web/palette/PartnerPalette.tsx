import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { partnerOrdersCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { partnerProductsCall } from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { orderStatuses } from '#features/orders/orders/contract/order-status.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { hitsPerKind, type FoundRecords, type PaletteProps } from './palette-hits.ts'

/** Finds pages, orders, stores and products of a brand's partner centre. */
export const PartnerPalette = (props: PaletteProps) => (
  <CommandPalette {...props} kinds="화면, 주문, 매장, 상품" useRecords={useBrandRecords} />
)

function useBrandRecords(search: string): FoundRecords {
  const { shopId = '' } = useParams()
  const may = useMay()
  const argument = (permitted: boolean) =>
    search && permitted ? { query: { search, size: hitsPerKind }, shop: shopId } : skipToken
  const orders = useCall(partnerOrdersCall, argument(may(partnerOrdersCall)))
  const stores = useCall(partnerStoresCall, argument(may(partnerStoresCall)))
  const products = useCall(partnerProductsCall, argument(may(partnerProductsCall)))
  return {
    pending: [orders, stores, products].some(({ isFetching }) => isFetching),
    // The orders of a store or of a product are found by its name too: it stands before them.
    groups: [
      {
        title: '매장',
        hits: (stores.currentData?.content ?? []).map(({ id, name, region }) => ({
          to: `/partner/${shopId}/store/${id}`,
          label: name,
          aside: region,
        })),
      },
      {
        title: '상품',
        // A product has no page of its own: the link opens the list filtered to it.
        hits: (products.currentData?.content ?? []).map(({ name, spec }) => ({
          to: `/partner/${shopId}/product?${new URLSearchParams({ search: name }).toString()}`,
          label: name,
          ...(spec && { aside: spec }),
        })),
      },
      {
        title: '주문',
        hits: (orders.currentData?.content ?? []).map(({ orderNumber, storeName, status, total }) => ({
          to: `/partner/${shopId}/order/${orderNumber}`,
          label: orderNumber,
          aside: `${storeName} · ${orderStatuses[status].partnerLabel} · ${formatWon(total)}`,
        })),
      },
    ],
  }
}
