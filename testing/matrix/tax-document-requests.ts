import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const numberOf = ({ orderNumber }: ExampleRecords) => `T${orderNumber}`

/** Tax documents of members, and the operator's work on them. */
export const taxDocumentRequests: Record<string, CallRequest> = {
  'GET /taxDocument': { about: 'nothing', path: () => '/taxDocument' },
  'GET /taxDocument/receiptNumber': { about: 'nothing', path: () => '/taxDocument/receiptNumber' },
  'DELETE /taxDocument/receiptNumber': { about: 'nothing', path: () => '/taxDocument/receiptNumber' },
  'GET /taxDocument/billing': { about: 'nothing', path: () => '/taxDocument/billing' },
  'PUT /taxDocument/billing': {
    about: 'member',
    path: () => '/taxDocument/billing',
    body: (t) => ({ chainStoreId: t.storeId, cycle: 'MONTH' }),
  },
  'GET /admin/taxDocument': { about: 'nothing', path: () => '/admin/taxDocument' },
  'POST /admin/taxDocument/sheet': {
    about: 'member',
    path: () => '/admin/taxDocument/sheet',
    body: (t) => ({ numbers: [numberOf(t)] }),
  },
  'POST /admin/taxDocument/release': {
    about: 'member',
    path: () => '/admin/taxDocument/release',
    body: (t) => ({ numbers: [numberOf(t)] }),
  },
  'POST /admin/taxDocument/issue': {
    about: 'member',
    path: () => '/admin/taxDocument/issue',
    body: (t) => ({ numbers: [numberOf(t)] }),
  },
  'POST /admin/taxDocument/:number/issued': {
    about: 'member',
    path: (t) => `/admin/taxDocument/${numberOf(t)}/issued`,
    body: (t) => ({ approvalNumber: `MATRIX-${t.orderNumber}`, issuedOn: '2026-05-15' }),
  },
  'POST /admin/taxDocument/:number/failed': {
    about: 'member',
    path: (t) => `/admin/taxDocument/${numberOf(t)}/failed`,
    body: () => ({ reason: '시험 실패' }),
  },
  'POST /admin/taxDocument/approvals': {
    about: 'nothing',
    path: () => '/admin/taxDocument/approvals',
    body: () => Buffer.from('no numbers'),
    headers: () => ({ 'content-type': uploadType }),
  },
}
