import { skipToken } from '@reduxjs/toolkit/query'
import { useMay } from '#web/session/auth.slice.ts'
import { adminStoresCall } from '#features/stores/chain-stores/contract/stores.admin.calls.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { adminProductListCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { useAdminStatusLabels } from '#features/orders/orders/web/order/use-admin-status-labels.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { hitsPerKind, type FoundRecords, type PaletteProps } from './palette-hits.ts'

/** Finds pages, orders, stores and products of the operator's console. */
export const AdminPalette = (props: PaletteProps) => (
  <CommandPalette {...props} kinds="화면, 주문, 매장, 상품" useRecords={useAdminRecords} />
)

function useAdminRecords(search: string): FoundRecords {
  const may = useMay()
  const labels = useAdminStatusLabels()
  const argument = (permitted: boolean) => (search && permitted ? { query: { search, size: hitsPerKind } } : skipToken)
  const orders = useCall(adminOrderListCall, argument(may(adminOrderListCall)))
  const stores = useCall(adminStoresCall, argument(may(adminStoresCall)))
  const products = useCall(adminProductListCall, argument(may(adminProductListCall)))
  return {
    pending: [orders, stores, products].some(({ isFetching }) => isFetching),
    // The orders of a store or of a product are found by its name too: it stands before them.
    groups: [
      {
        title: '매장',
        hits: (stores.currentData?.content ?? []).map(({ id, name, partnerName }) => ({
          to: `/admin/store/${id}`,
          label: name,
          aside: partnerName,
        })),
      },
      {
        title: '상품',
        hits: (products.currentData?.content ?? []).map(({ productId, name, spec }) => ({
          to: `/admin/product/${productId}`,
          label: name,
          ...(spec && { aside: spec }),
        })),
      },
      {
        title: '주문',
        hits: (orders.currentData?.content ?? []).map(({ orderNumber, storeName, partnerName, status, total }) => ({
          to: `/admin/order/${orderNumber}`,
          label: orderNumber,
          aside: `${fullStoreName(storeName, partnerName)} · ${labels[status]} · ${formatWon(total)}`,
        })),
      },
    ],
  }
}
