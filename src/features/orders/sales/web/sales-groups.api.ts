import type { groupParts } from '../contract/sales-groups.calls.ts'

export interface GroupFilter {
  /** Only for sales by store. */
  territory?: string
  supervisor?: string
  startDate?: string
  endDate?: string
  search?: string
  part?: (typeof groupParts)[number]
}
