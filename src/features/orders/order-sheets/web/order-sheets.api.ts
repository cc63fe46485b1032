import type { BodyOf, QueryOf } from '#contract/call.ts'
import { request } from '#web/api/request.ts'
import { exportNamedOrdersCall, exportOrdersCall, exportTrackingCall } from '../contract/order-sheets.admin.calls.ts'

export const orderWorkbook = (query: QueryOf<typeof exportOrdersCall>) => request(exportOrdersCall, { query })
export const namedOrderWorkbook = (body: BodyOf<typeof exportNamedOrdersCall>) =>
  request(exportNamedOrdersCall, { body })
export const trackingWorkbook = () => request(exportTrackingCall)
