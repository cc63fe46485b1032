import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { monthEndCall, monthEndPdfCall, monthEndWorkbookCall, type MonthEnd } from '../contract/month-end.calls.ts'

const monthEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    monthEnd: build.query<MonthEnd, string>({
      query: (month) => request(monthEndCall, { query: { month } }),
      providesTags: ['Cash', 'Order'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMonthEndQuery } = monthEndApi

export const monthEndWorkbook = (month: string) => request(monthEndWorkbookCall, { query: { month } })

export const monthEndPdf = (month: string) => request(monthEndPdfCall, { query: { month } })
