import type { groupParts } from '../contract/sales-groups.calls.ts'

export interface GroupFilter {
  /** Of stores only. */
  territory?: string
  supervisor?: string
  startDate?: string
  endDate?: string
  search?: string
  part?: (typeof groupParts)[number]
}
