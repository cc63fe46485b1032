import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { exportPartnerStoresCall, type StoreListState, type StoreSort } from '../contract/chain-stores.partner.calls.ts'

interface StoreFilter {
  status?: StoreListState
  search?: string
  level?: '1' | '2' | '3' | '4' | '5'
  territory?: string
  supervisor?: string
  sort?: StoreSort
  page?: number
  size?: number
}

export const storeWorkbook = ({
  shopId,
  filter: { page: _, size: __, ...filter },
  columns,
}: OfShop & { filter: StoreFilter; columns: { columns?: string } }) =>
  request(exportPartnerStoresCall, { query: { ...filter, ...columns }, shop: shopId })
