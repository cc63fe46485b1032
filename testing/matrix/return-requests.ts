import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const all = '/admin/return'
const ofMember = (path: (records: ExampleRecords) => string, body?: CallRequest['body']): CallRequest => ({
  about: 'member',
  path,
  ...(body && { body }),
})
const ofOperator = (path: (records: ExampleRecords) => string): CallRequest => ({ about: 'shop', path })
/** A step would change the state that the other callers' requests expect. */
const ofMissing = (path: string, body?: object): CallRequest => ({
  about: 'missing',
  path: () => path,
  ...(body && { body: () => body }),
})

/** Returns of orders, and their photos. */
export const returnRequests: Record<string, CallRequest> = {
  'GET /order/:orderNumber/return': ofMember((t) => `/order/${t.orderNumber}/return`),
  'POST /order/:orderNumber/return': ofMissing('/order/20260515-9999999/return', {
    wish: 'REFUND',
    reason: 'CHANGED_MIND',
    text: '',
    lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
    way: 'COLLECT',
    fileIds: [],
  }),
  'POST /order/return/:id/withdraw': ofMissing('/order/return/999999999/withdraw'),
  'PUT /order/return/:id/parcel': ofMissing('/order/return/999999999/parcel', {
    courier: 'CJGLS',
    number: '123456789012',
  }),
  'GET /order/return/:id/file/:fileId': ofMember((t) => `/order/return/${t.returnId}/file/${t.returnFileId}`),
  'GET /admin/return': { about: 'nothing', path: () => all },
  'GET /admin/return/:id': ofOperator((t) => `${all}/${t.returnId}`),
  'POST /admin/return/:id/accept': ofMissing(`${all}/999999999/accept`, { guide: '기사님이 방문합니다.' }),
  'POST /admin/return/:id/refuse': ofMissing(`${all}/999999999/refuse`, { reason: '사용한 흔적' }),
  'POST /admin/return/:id/receive': ofMissing(`${all}/999999999/receive`),
  'POST /admin/return/:id/refund': ofMissing(`${all}/999999999/refund`, {
    fault: 'BUYER',
    fee: 0,
    toStock: false,
    expectedRefund: 0,
    seenRefunds: 0,
  }),
  'POST /admin/return/:id/exchange': ofMissing(`${all}/999999999/exchange`, {
    courier: 'CJGLS',
    number: '123456789012',
    toStock: false,
  }),
  'GET /admin/return/:id/file/:fileId': ofOperator((t) => `${all}/${t.returnId}/file/${t.returnFileId}`),
}
