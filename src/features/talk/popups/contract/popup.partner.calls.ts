import { defineCall } from '#contract/call.ts'
import { ofPopup, popupEdit, popupForm, popupList, popupRefusals, popupWritten, examplePopup } from './popup-form.ts'

const spec = '§7 Partner admin'
const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'write',
  audit: true,
} as const

/** Sorted by their order; includes ended and hidden popups. */
export const ownPopupsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/popup',
  summary: 'Popups of the own brand, as they were written',
  spec,
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: popupList,
  reads: ['Popup'],
})

export const writeBrandPopupCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/popup',
  summary: 'Write a popup of the own brand',
  spec,
  policy: { ...writes, idempotent: true },
  body: popupForm,
  data: popupWritten,
  refusals: popupRefusals.write,
  changes: ['Popup'],
  auditWord: '브랜드 팝업 작성',
  example: { body: examplePopup },
})

export const editBrandPopupCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/popup/:id',
  summary: 'Edit a popup of the own brand',
  spec,
  policy: writes,
  params: ofPopup,
  body: popupEdit,
  data: popupWritten,
  refusals: popupRefusals.edit,
  changes: ['Popup'],
  auditWord: '브랜드 팝업 수정',
  example: (of) => ({
    params: { id: of.popupId },
    body: { version: 0, popup: { ...examplePopup, title: '점검 안내' } },
  }),
})

export const deleteBrandPopupCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/popup/:id',
  summary: 'Delete a popup of the own brand',
  spec,
  policy: writes,
  params: ofPopup,
  changes: ['Popup'],
  auditWord: '브랜드 팝업 삭제',
  example: (of) => ({ params: { id: of.popupId } }),
})
