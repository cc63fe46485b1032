import { defineCall } from '#contract/call.ts'
import { ofPopup, popupEdit, popupForm, popupList, popupRefusals, popupWritten, examplePopup } from './popup-form.ts'

const spec = 'decisions: Operator console'
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

/** Sorted by their order; includes ended and hidden popups. */
export const adminPopupsCall = defineCall({
  method: 'GET',
  path: '/admin/popup',
  summary: 'Popups of the platform, as they were written',
  spec,
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: popupList,
  reads: ['Popup'],
})

export const writePopupCall = defineCall({
  method: 'POST',
  path: '/admin/popup',
  summary: 'Write a popup of the platform',
  spec,
  policy: { ...writes, idempotent: true },
  body: popupForm,
  data: popupWritten,
  refusals: popupRefusals.write,
  changes: ['Popup'],
  auditWord: '팝업 작성',
  example: { body: examplePopup },
})

export const editPopupCall = defineCall({
  method: 'PUT',
  path: '/admin/popup/:id',
  summary: 'Edit a popup of the platform',
  spec,
  policy: writes,
  params: ofPopup,
  body: popupEdit,
  data: popupWritten,
  refusals: popupRefusals.edit,
  changes: ['Popup'],
  auditWord: '팝업 수정',
  example: { about: 'missing', params: { id: 999_999 }, body: { version: 0, popup: examplePopup } },
})

export const deletePopupCall = defineCall({
  method: 'DELETE',
  path: '/admin/popup/:id',
  summary: 'Delete a popup of the platform',
  spec,
  policy: writes,
  params: ofPopup,
  changes: ['Popup'],
  auditWord: '팝업 삭제',
  example: { about: 'missing', params: { id: '999999' } },
})
