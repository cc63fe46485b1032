import { request } from '#web/api/request.ts'
import { monthEndPdfCall, monthEndWorkbookCall } from '../contract/month-end.calls.ts'

export interface AskedMonth {
  month: string
  /** Ids separated by commas; left out: all stores. */
  stores?: string
}

export const monthEndWorkbook = (asked: AskedMonth) => request(monthEndWorkbookCall, { query: asked })

export const monthEndPdf = (asked: AskedMonth) => request(monthEndPdfCall, { query: asked })
