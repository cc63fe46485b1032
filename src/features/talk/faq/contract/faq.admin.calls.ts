import { defineCall } from '#contract/call.ts'
import { exampleFaq, faqEdit, faqForm, faqList, faqOrder, faqRefusals, faqWritten, ofFaq } from './faq-form.ts'

const spec = 'decisions: Operator console'
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

/** Lists the questions by category, in their order; includes hidden ones. */
export const adminFaqsCall = defineCall({
  method: 'GET',
  path: '/admin/faq',
  summary: 'Frequently asked questions of the platform, as they were written',
  spec,
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: faqList,
  reads: ['Faq'],
})

/** Puts the new question last in its category. */
export const writeFaqCall = defineCall({
  method: 'POST',
  path: '/admin/faq',
  summary: 'Write a frequently asked question of the platform',
  spec,
  policy: { ...writes, idempotent: true },
  body: faqForm,
  data: faqWritten,
  refusals: faqRefusals.write,
  changes: ['Faq'],
  auditWord: '자주 묻는 질문 작성',
  example: { body: exampleFaq },
})

export const editFaqCall = defineCall({
  method: 'PUT',
  path: '/admin/faq/:id',
  summary: 'Edit a frequently asked question of the platform',
  spec,
  policy: writes,
  params: ofFaq,
  body: faqEdit,
  data: faqWritten,
  refusals: faqRefusals.edit,
  changes: ['Faq'],
  auditWord: '자주 묻는 질문 수정',
  example: { about: 'missing', params: { id: 999_999 }, body: { version: 0, faq: exampleFaq } },
})

export const deleteFaqCall = defineCall({
  method: 'DELETE',
  path: '/admin/faq/:id',
  summary: 'Delete a frequently asked question of the platform',
  spec,
  policy: writes,
  params: ofFaq,
  changes: ['Faq'],
  auditWord: '자주 묻는 질문 삭제',
  example: { about: 'missing', params: { id: 999_999 } },
})

/** All or nothing: refused when a question of the category was added or deleted meanwhile. */
export const orderFaqsCall = defineCall({
  method: 'PUT',
  path: '/admin/faq/order',
  summary: 'Order the frequently asked questions of a category of the platform',
  spec,
  policy: writes,
  body: faqOrder,
  refusals: faqRefusals.order,
  changes: ['Faq'],
  staleWhenRefused: true,
  auditWord: '자주 묻는 질문 순서 변경',
  example: { body: { category: 'PRINT', faqIds: [999_999] } },
})
