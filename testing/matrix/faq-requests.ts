import { faqBody, restoreFaq } from '../faq.ts'
import type { CallRequest } from './call-request.ts'
import { missingRecords } from './missing-records.ts'
import type { ExampleRecords } from '#contract/example.ts'

const frontUri = ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri })

export const faqRequests: Record<string, CallRequest> = {
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
}
