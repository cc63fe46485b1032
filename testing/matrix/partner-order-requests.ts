import type { CallRequest } from './call-request.ts'
import type { OwnedRecords } from './fixture.ts'

const headers = (records: OwnedRecords) => ({ 'front-uri': records.partnerUri })
const reads = (path: string): CallRequest => ({ about: 'shop', path: () => path, headers })

/** The orders of a headquarters. */
export const partnerOrderRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/order': reads('/partnerAdmin/order'),
  'GET /partnerAdmin/order/summary': reads('/partnerAdmin/order/summary'),
  'GET /partnerAdmin/order/:id': { about: 'shop', path: (t) => `/partnerAdmin/order/${t.orderNumber}`, headers },
}
