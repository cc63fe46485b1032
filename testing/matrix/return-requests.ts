import type { CallRequest } from './call-request.ts'

const all = '/admin/return'
/** Names a missing return, because a step would change the state that the other callers' requests expect. */
const ofMissing = (path: string, body?: object): CallRequest => ({
  about: 'missing',
  path: () => path,
  ...(body && { body: () => body }),
})

export const returnRequests: Record<string, CallRequest> = {
  'POST /order/:orderNumber/return': ofMissing('/order/20260515-9999999/return', {
    wish: 'REFUND',
    reason: 'CHANGED_MIND',
    text: '',
    lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
    way: 'COLLECT',
    fileIds: [],
  }),
  'PUT /order/return/:id/parcel': ofMissing('/order/return/999999999/parcel', {
    courier: 'CJGLS',
    number: '123456789012',
  }),
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
}
