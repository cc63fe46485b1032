import { request, type RequestParts } from '#web/api/request.ts'
import { type cashStatusesCall, cashStatusesExportCall } from '../contract/cash-history.calls.ts'

/** Filter of the history; its pages are loaded by cursor. */
type CashHistoryFilter = Omit<NonNullable<RequestParts<typeof cashStatusesCall>['query']>, 'cursor' | 'page' | 'size'>

/** The history of the filter as a workbook; the operator names a member. */
export const cashWorkbook = (filter: CashHistoryFilter) => request(cashStatusesExportCall, { query: filter })
