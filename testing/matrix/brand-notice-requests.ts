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
  'GET /notice': { about: 'nothing', path: () => '/notice' },
  'GET /notice/unread': { about: 'nothing', path: () => '/notice/unread' },
  'GET /notice/:id': { about: 'member', path: (t) => `/notice/${t.noticeId}` },
  'GET /notice/:id/file/:fileId': { about: 'member', path: (t) => `/notice/${t.noticeId}/file/${t.noticeFileId}` },
  'POST /partnerAdmin/notice/file': {
    about: 'shop',
    path: () => '/partnerAdmin/notice/file?name=a.pdf',
    body: () => Buffer.from('no file'),
    headers: (t) => ({ ...frontUri(t), 'content-type': uploadType }),
  },
  'GET /partnerAdmin/notice/:id/file/:fileId': {
    about: 'shop',
    path: (t) => `${onePath(t)}/file/${t.noticeFileId}`,
    headers: frontUri,
  },
  'GET /partnerAdmin/notice': {
    about: 'shop',
    path: () => '/partnerAdmin/notice?state=PUBLISHED&search=%EC%95%88%EB%82%B4',
    headers: frontUri,
  },
  'GET /partnerAdmin/notice/:id': { about: 'shop', path: onePath, headers: frontUri },
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
  'DELETE /partnerAdmin/notice/:id': { about: 'shop', path: onePath, headers: frontUri },
  'GET /partnerAdmin/notice/:id/reader': { about: 'shop', path: (t) => `${onePath(t)}/reader`, headers: frontUri },
  'GET /partnerAdmin/notice/:id/reader/export': {
    about: 'shop',
    path: (t) => `${onePath(t)}/reader/export`,
    headers: frontUri,
  },
  'POST /partnerAdmin/notice/:id/reminder': {
    about: 'shop',
    path: (t) => `${onePath(t)}/reminder`,
    headers: frontUri,
  },
}
