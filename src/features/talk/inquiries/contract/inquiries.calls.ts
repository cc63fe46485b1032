import { defineCall } from '#contract/call.ts'
import { no, tooOften } from '#contract/refusals.ts'
import { inquiryBody, inquirySentences } from './inquiry-form.ts'

/**
 * Stores an inquiry and notifies the operators. At most five within an hour and from one network address, otherwise 429; a form
 * that was filled in by a program, or within two seconds, answers F [T57].
 */
export const sendInquiryCall = defineCall({
  method: 'POST',
  path: '/counsel',
  summary: 'Send an inquiry to the platform',
  spec: '§7 Public',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: inquiryBody,
  refusals: {
    'too-many': tooOften(inquirySentences.tooMany),
    'too-fast': no(inquirySentences.tooFast),
    trapped: no(inquirySentences.trapped),
  },
  example: {
    body: {
      name: '가온분식',
      representative: '박가온',
      location: '서울 마포구',
      tel: '010-0000-3001',
      email: 'gaon@example.com',
      content: '매장 12곳의 발주를 한곳에서 관리하고 싶습니다.',
      count: 12,
      personalInfoYn: true,
    },
  },
})
