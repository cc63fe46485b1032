import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const numberOf = ({ orderNumber }: ExampleRecords) => `T${orderNumber}`

export const taxDocumentRequests: Record<string, CallRequest> = {
  'POST /admin/taxDocument/:number/issued': {
    about: 'member',
    path: (t) => `/admin/taxDocument/${numberOf(t)}/issued`,
    body: (t) => ({ approvalNumber: `MATRIX-${t.orderNumber}`, issuedOn: '2026-05-15' }),
  },
  'POST /admin/taxDocument/approvals': {
    about: 'nothing',
    path: () => '/admin/taxDocument/approvals',
    body: () => Buffer.from('no numbers'),
    headers: () => ({ 'content-type': uploadType }),
  },
}
