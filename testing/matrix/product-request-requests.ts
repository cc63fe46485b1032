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
const words = () => ({ text: '재질을 알려 주세요.', fileIds: [] })
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

/** Product requests and their files. */
export const productRequestRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/productRequest': ofBrand(() => own),
  'POST /partnerAdmin/productRequest': ofBrand(
    () => own,
    () => productRequestForm,
  ),
  'GET /partnerAdmin/productRequest/:id': ofBrand((t) => `${own}/${t.requestId}`),
  'POST /partnerAdmin/productRequest/:id/message': ofBrand((t) => `${own}/${t.requestId}/message`, words),
  // There is no proof to approve, so that the answer is the same for every caller.
  'POST /partnerAdmin/productRequest/:id/decision': ofBrand(
    (t) => `${own}/${t.requestId}/decision`,
    () => ({ action: 'APPROVE_PROOF', version: 1, text: '' }),
  ),
  'POST /partnerAdmin/productRequest/:id/read': ofBrand((t) => `${own}/${t.requestId}/read`),
  'GET /partnerAdmin/productRequest/:id/file/:fileId': ofBrand((t) => `${own}/${t.requestId}/file/${t.attachmentId}`),
  'POST /partnerAdmin/file/attachment': {
    ...noFile,
    about: 'shop',
    path: () => '/partnerAdmin/file/attachment?name=a.pdf',
    headers: (records) => ({ ...headers(records), ...noFile.headers() }),
  },
  'POST /admin/file/attachment': { ...noFile, path: () => '/admin/file/attachment?name=a.pdf' },
  'GET /admin/productRequest': { about: 'nothing', path: () => all },
  'GET /admin/productRequest/:id': ofOperator((t) => `${all}/${t.requestId}`),
  'POST /admin/productRequest/:id/message': ofOperator((t) => `${all}/${t.requestId}/message`, words),
  'POST /admin/productRequest/:id/quote': ofOperator(
    (t) => `${all}/${t.requestId}/quote`,
    () => ({ version: 1, amount: 180_000, validUntil: '2026-05-31', text: '', fileIds: [] }),
  ),
  'POST /admin/productRequest/:id/proof': ofOperator(
    (t) => `${all}/${t.requestId}/proof`,
    (t) => ({ version: 1, text: '', fileIds: [t.attachmentId] }),
  ),
  'POST /admin/productRequest/:id/decline': ofOperator(
    (t) => `${all}/${t.requestId}/decline`,
    () => ({ version: 1, text: '취급하지 않는 재질입니다.' }),
  ),
  'POST /admin/productRequest/:id/finish': ofOperator(
    (t) => `${all}/${t.requestId}/finish`,
    () => ({ version: 1, productId: null, text: '' }),
  ),
  'POST /admin/productRequest/:id/read': ofOperator((t) => `${all}/${t.requestId}/read`),
  'GET /admin/productRequest/:id/file/:fileId': ofOperator((t) => `${all}/${t.requestId}/file/${t.attachmentId}`),
}
