import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import {
  exportSalesByProductCall,
  exportSalesByStoreCall,
  type groupParts,
  type GroupSort,
} from '../contract/sales-groups.calls.ts'
import { exportSalesPivotCall, type PivotMeasure } from '../contract/sales-pivot.calls.ts'

export interface GroupFilter {
  /** Only for sales by store. */
  territory?: string
  supervisor?: string
  startDate?: string
  endDate?: string
  search?: string
  part?: (typeof groupParts)[number]
}

interface GroupWorkbook extends OfShop {
  filter: GroupFilter & { sort: GroupSort }
  columns: { columns?: string }
}

export const salesByStoreWorkbook = ({ shopId, filter, columns }: GroupWorkbook) =>
  request(exportSalesByStoreCall, { query: { ...filter, ...columns }, shop: shopId })

export const salesByProductWorkbook = ({ shopId, filter, columns }: GroupWorkbook) =>
  request(exportSalesByProductCall, { query: { ...filter, ...columns }, shop: shopId })

export const salesPivotWorkbook = ({
  shopId,
  filter,
  measure,
}: OfShop & { filter: Omit<GroupFilter, 'part'>; measure: PivotMeasure }) =>
  request(exportSalesPivotCall, { query: { ...filter, measure }, shop: shopId })
