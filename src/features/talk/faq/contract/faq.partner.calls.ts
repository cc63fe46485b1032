import { defineCall } from '#contract/call.ts'
import { exampleFaq, faqEdit, faqForm, faqList, faqOrder, faqRefusals, faqWritten, ofFaq } from './faq-form.ts'

const spec = '§7 Partner admin'
const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'write',
  audit: true,
} as const

/** Lists the questions by category, in their order; includes hidden ones. */
export const brandFaqsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/faq',
  summary: 'Frequently asked questions of the own brand, as they were written',
  spec,
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: faqList,
  reads: ['Faq'],
})

/** Puts the new question last in its category. */
export const writeBrandFaqCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/faq',
  summary: 'Write a frequently asked question of the own brand',
  spec,
  policy: { ...writes, idempotent: true },
  body: faqForm,
  data: faqWritten,
  refusals: faqRefusals.write,
  changes: ['Faq'],
  auditWord: '브랜드 질문 작성',
  example: { body: exampleFaq },
})

export const editBrandFaqCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/faq/:id',
  summary: 'Edit a frequently asked question of the own brand',
  spec,
  policy: writes,
  params: ofFaq,
  body: faqEdit,
  data: faqWritten,
  refusals: faqRefusals.edit,
  changes: ['Faq'],
  auditWord: '브랜드 질문 수정',
  example: (of) => ({
    params: { id: of.faqId },
    body: {
      version: 0,
      faq: {
        category: 'CASH' as const,
        question: '예치금은 환불되나요?',
        answer: '<p>출금을 신청하실 수 있습니다.</p>',
        isShown: true,
      },
    },
  }),
})

export const deleteBrandFaqCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/faq/:id',
  summary: 'Delete a frequently asked question of the own brand',
  spec,
  policy: writes,
  params: ofFaq,
  changes: ['Faq'],
  auditWord: '브랜드 질문 삭제',
  example: (of) => ({ params: { id: of.faqId } }),
})

/** All or nothing: refused when a question of the category was added or deleted meanwhile. */
export const orderBrandFaqsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/faq/order',
  summary: 'Order the frequently asked questions of a category of the own brand',
  spec,
  policy: writes,
  body: faqOrder,
  refusals: faqRefusals.order,
  changes: ['Faq'],
  staleWhenRefused: true,
  auditWord: '브랜드 질문 순서 변경',
  example: { body: { category: 'PRINT', faqIds: [999_999] } },
})
