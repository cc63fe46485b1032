import type { BodyOf, DataOf, QueryOf } from '#contract/call.ts'
import type { SentWorkbook } from '#features/files/contract/workbook-plan.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  exportNamedOrdersCall,
  exportOrdersCall,
  exportTrackingCall,
  importTrackingCall,
} from '../contract/order-sheets.admin.calls.ts'

interface SentNumbers extends SentWorkbook {
  /** The operator has confirmed the numbers that several orders have. */
  shared: boolean
}

// A workbook changes the same as a single parcel: lists, counters, the audit log and the orders themselves.
const shipped = ['AdminOrder', 'AdminTodo', 'Audit', 'Order'] as const

export const { useSendTrackingMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendTracking: build.mutation<DataOf<typeof importTrackingCall>, SentNumbers>({
      query: ({ file, checksum, shared }) =>
        request(importTrackingCall, {
          query: {
            fileName: file.name.slice(0, 200),
            ...(checksum && { checksum }),
            ...(shared && { shared: 'Y' as const }),
          },
          upload: file,
        }),
      // Also after a failure: a part of the rows may have been shipped before the connection ended.
      invalidatesTags: (_, __, { checksum }) => (checksum ? shipped : []),
    }),
  }),
})

export const orderWorkbook = (query: QueryOf<typeof exportOrdersCall>) => request(exportOrdersCall, { query })
export const namedOrderWorkbook = (body: BodyOf<typeof exportNamedOrdersCall>) =>
  request(exportNamedOrdersCall, { body })
export const trackingWorkbook = () => request(exportTrackingCall)
