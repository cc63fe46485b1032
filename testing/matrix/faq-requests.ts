import { faqBody, restoreFaq } from '../faq.ts'
import type { CallRequest } from './call-request.ts'
import { missingRecords } from './missing-records.ts'
import type { OwnedRecords } from './owned-records.ts'

const frontUri = ({ partnerUri }: OwnedRecords) => ({ 'front-uri': partnerUri })

export const faqRequests: Record<string, CallRequest> = {
  'GET /faq': { about: 'shop', path: (t) => `/faq?partnerUri=${t.partnerUri}` },
  'GET /admin/faq': { about: 'nothing', path: () => '/admin/faq' },
  'POST /admin/faq': { about: 'nothing', path: () => '/admin/faq', body: () => faqBody() },
  'PUT /admin/faq/:id': {
    about: 'missing',
    path: () => '/admin/faq/999999',
    body: () => ({ version: 0, faq: faqBody() }),
  },
  'DELETE /admin/faq/:id': { about: 'missing', path: () => '/admin/faq/999999' },
  'PUT /admin/faq/order': {
    about: 'nothing',
    path: () => '/admin/faq/order',
    body: () => ({ category: 'PRINT', faqIds: [999_999] }),
  },
  'GET /partnerAdmin/faq': { about: 'shop', path: () => '/partnerAdmin/faq', headers: frontUri },
  'POST /partnerAdmin/faq': {
    about: 'shop',
    path: () => '/partnerAdmin/faq',
    body: () => faqBody(),
    headers: frontUri,
  },
  'PUT /partnerAdmin/faq/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/faq/${t.faqId}`,
    // Equal to the stored question, so that a second request is no conflict.
    body: () => ({
      version: 0,
      faq: faqBody({
        category: 'CASH',
        question: '예치금은 환불되나요?',
        answer: '<p>출금을 신청하실 수 있습니다.</p>',
      }),
    }),
    headers: frontUri,
  },
  'DELETE /partnerAdmin/faq/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/faq/${t.faqId}`,
    headers: frontUri,
    prepare: async (world, t) => (t.faqId === missingRecords.faqId ? undefined : restoreFaq(world, t)),
  },
  'PUT /partnerAdmin/faq/order': {
    about: 'shop',
    path: () => '/partnerAdmin/faq/order',
    body: () => ({ category: 'PRINT', faqIds: [999_999] }),
    headers: frontUri,
  },
}
