import { uploadType } from '#contract/call.ts'
import { everyStore } from '#features/brand-notices/contract/audience.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { storeNotice } from './proposed-records.ts'

const frontUri = ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri })
const onePath = (t: ExampleRecords) => `/partnerAdmin/notice/${t.noticeId}`

const noticeBody = {
  title: '원두 단가 안내',
  text: '다음 달부터 단가가 내려갑니다.',
  isImportant: false,
  audience: everyStore,
  publish: 'NOW',
}

export const brandNoticeRequests: Record<string, CallRequest> = {
  'POST /partnerAdmin/notice/file': {
    about: 'shop',
    path: () => '/partnerAdmin/notice/file?name=a.pdf',
    body: () => Buffer.from('no file'),
    headers: (t) => ({ ...frontUri(t), 'content-type': uploadType }),
  },
  'POST /partnerAdmin/notice': {
    about: 'shop',
    path: () => '/partnerAdmin/notice',
    body: () => noticeBody,
    headers: frontUri,
  },
  'PUT /partnerAdmin/notice/:id': {
    about: 'shop',
    path: onePath,
    // Equal to the stored notice, so that a second request is no conflict.
    body: (t) => ({ version: 0, notice: { ...storeNotice(t.storeId), publish: 'NOW' } }),
    headers: frontUri,
  },
}
