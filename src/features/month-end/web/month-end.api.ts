import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { accountantCall, mailMonthEndCall } from '../contract/accountant-mail.calls.ts'
import { monthEndCall, monthEndPdfCall, monthEndWorkbookCall, type MonthEnd } from '../contract/month-end.calls.ts'

export interface AskedMonth {
  month: string
  /** Ids separated by commas; left out: all stores. */
  stores?: string
}

interface MailRequest {
  body: BodyOf<typeof mailMonthEndCall>
  headers: Record<string, string>
}

const monthEndApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    monthEnd: build.query<MonthEnd, AskedMonth>({
      query: (asked) => request(monthEndCall, { query: asked }),
      providesTags: ['Cash', 'Order'],
      keepUnusedDataFor: 0,
    }),
    accountant: build.query<DataOf<typeof accountantCall>, void>({
      query: () => request(accountantCall, {}),
      keepUnusedDataFor: 0,
    }),
    mailMonthEnd: build.mutation<unknown, MailRequest>({
      query: ({ body, headers }) => request(mailMonthEndCall, { body, headers }),
    }),
  }),
})
export const { useMonthEndQuery, useAccountantQuery, useMailMonthEndMutation } = monthEndApi

export const monthEndWorkbook = (asked: AskedMonth) => request(monthEndWorkbookCall, { query: asked })

export const monthEndPdf = (asked: AskedMonth) => request(monthEndPdfCall, { query: asked })
