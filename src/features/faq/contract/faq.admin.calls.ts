import { defineCall } from '#contract/call.ts'
import { recordConflict } from '#features/audit/contract/record-version.ts'
import { faqEdit, faqForm, faqList, faqOrder, faqWritten, ofFaq } from './faq-form.ts'

const spec = 'decisions: Operator console'
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

/** By category, in their order; hidden ones included. */
export const adminFaqsCall = defineCall({
  method: 'GET',
  path: '/admin/faq',
  summary: 'Frequently asked questions of the platform, as they were written',
  spec,
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: faqList,
})

/** Comes last in its category. */
export const writeFaqCall = defineCall({
  method: 'POST',
  path: '/admin/faq',
  summary: 'Write a frequently asked question of the platform',
  spec,
  policy: { ...writes, idempotent: true },
  body: faqForm,
  data: faqWritten,
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
  refusalData: recordConflict,
})

export const deleteFaqCall = defineCall({
  method: 'DELETE',
  path: '/admin/faq/:id',
  summary: 'Delete a frequently asked question of the platform',
  spec,
  policy: writes,
  params: ofFaq,
})

/** All or nothing: refused when a question of the category was added or deleted meanwhile. */
export const orderFaqsCall = defineCall({
  method: 'PUT',
  path: '/admin/faq/order',
  summary: 'Order the frequently asked questions of a category of the platform',
  spec,
  policy: writes,
  body: faqOrder,
})
