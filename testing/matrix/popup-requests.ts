import { popupBody, restorePopup } from '../popups.ts'
import type { CallRequest } from './call-request.ts'
import { missingRecords } from './missing-records.ts'
import type { ExampleRecords } from '#contract/example.ts'

const frontUri = ({ partnerUri }: ExampleRecords) => ({ 'front-uri': partnerUri })
const onePath = (t: ExampleRecords) => `/partnerAdmin/popup/${t.popupId}`

export const popupRequests: Record<string, CallRequest> = {
  'POST /admin/popup': { about: 'nothing', path: () => '/admin/popup', body: () => popupBody() },
  'PUT /admin/popup/:id': {
    about: 'missing',
    path: () => '/admin/popup/999999',
    body: () => ({ version: 0, popup: popupBody() }),
  },
  'POST /partnerAdmin/popup': {
    about: 'shop',
    path: () => '/partnerAdmin/popup',
    body: () => popupBody(),
    headers: frontUri,
  },
  'PUT /partnerAdmin/popup/:id': {
    about: 'shop',
    path: onePath,
    // Equal to the stored popup, so that a second request is no conflict.
    body: () => ({ version: 0, popup: popupBody({ title: '점검 안내' }) }),
    headers: frontUri,
  },
  'DELETE /partnerAdmin/popup/:id': {
    about: 'shop',
    path: onePath,
    headers: frontUri,
    prepare: async (world, t) => (t.popupId === missingRecords.popupId ? undefined : restorePopup(world, t)),
  },
}
