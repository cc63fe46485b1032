import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })
const reads = (path: string): CallRequest => ({ about: 'shop', path: () => path, headers })

/** The orders of a headquarters. */
export const partnerOrderRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/order': reads('/partnerAdmin/order'),
  'GET /partnerAdmin/order/summary': reads('/partnerAdmin/order/summary'),
  'GET /partnerAdmin/order/export': reads('/partnerAdmin/order/export'),
  'GET /partnerAdmin/order/document/:type/pdf': {
    about: 'shop',
    path: (t) => `/partnerAdmin/order/document/estimate/pdf?orders=${t.orderNumber}`,
    headers,
  },
  'GET /partnerAdmin/order/byStore': reads('/partnerAdmin/order/byStore'),
  'GET /partnerAdmin/order/byStore/summary': reads('/partnerAdmin/order/byStore/summary'),
  'GET /partnerAdmin/order/byProduct': reads('/partnerAdmin/order/byProduct'),
  'GET /partnerAdmin/order/byProduct/summary': reads('/partnerAdmin/order/byProduct/summary'),
  'GET /partnerAdmin/order/:id': { about: 'shop', path: (t) => `/partnerAdmin/order/${t.orderNumber}`, headers },
  'GET /partnerAdmin/chainStore/:id/cash': {
    about: 'shop',
    path: (t) => `/partnerAdmin/chainStore/${t.storeId}/cash`,
    headers,
  },
}
