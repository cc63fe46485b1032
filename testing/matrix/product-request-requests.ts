import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })
const own = '/partnerAdmin/productRequest'
const all = '/admin/productRequest'
const ofBrand = (path: (records: ExampleRecords) => string, body?: CallRequest['body']): CallRequest => ({
  about: 'shop',
  path,
  ...(body && { body }),
  headers,
})
const ofOperator = (path: (records: ExampleRecords) => string, body?: CallRequest['body']): CallRequest => ({
  about: 'shop',
  path,
  ...(body && { body }),
})
const noFile = {
  about: 'nothing',
  body: () => Buffer.from('no file'),
  headers: () => ({ 'content-type': uploadType }),
} as const

export const productRequestForm = {
  kind: 'PRINT',
  title: '여름 전단지',
  description: '여름 신메뉴 전단지를 만들고 싶습니다.',
  quantity: 3_000,
  wishedPrice: null,
  wishedOn: null,
  partnerProductId: null,
  fileIds: [],
}

export const productRequestRequests: Record<string, CallRequest> = {
  'POST /partnerAdmin/productRequest': ofBrand(
    () => own,
    () => productRequestForm,
  ),
  'POST /partnerAdmin/file/attachment': {
    ...noFile,
    about: 'shop',
    path: () => '/partnerAdmin/file/attachment?name=a.pdf',
    headers: (records) => ({ ...headers(records), ...noFile.headers() }),
  },
  'POST /admin/file/attachment': { ...noFile, path: () => '/admin/file/attachment?name=a.pdf' },
  'POST /admin/productRequest/:id/quote': ofOperator(
    (t) => `${all}/${t.requestId}/quote`,
    () => ({ version: 1, amount: 180_000, validUntil: '2026-05-31', text: '', fileIds: [] }),
  ),
}
