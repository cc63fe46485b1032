import { randomUUID } from 'node:crypto'
import { uploadType } from '#contract/call.ts'
import { reopenInvitation } from '../store-invitations.ts'
import { restoreTerritory } from '../territories.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const headers = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

const invitations = '/partnerAdmin/storeInvitation'

export const storeRequests: Record<string, CallRequest> = {
  [`GET ${invitations}`]: { about: 'shop', path: () => invitations, headers },
  [`GET ${invitations}/template`]: { about: 'shop', path: () => `${invitations}/template`, headers },
  [`POST ${invitations}/import`]: {
    about: 'shop',
    path: () => `${invitations}/import?fileName=x.xlsx`,
    body: () => Buffer.from('no workbook'),
    headers: (t) => ({ ...headers(t), 'content-type': uploadType }),
  },
  [`POST ${invitations}/:id/resend`]: {
    about: 'shop',
    path: (t) => `${invitations}/${t.storeInvitationId}/resend`,
    headers,
    prepare: reopenInvitation,
  },
  [`DELETE ${invitations}/:id`]: {
    about: 'shop',
    path: (t) => `${invitations}/${t.storeInvitationId}`,
    headers,
    prepare: reopenInvitation,
  },
  'POST /partnerAdmin/territory': {
    about: 'shop',
    path: () => '/partnerAdmin/territory',
    // Two callers of one brand can't add the same name.
    body: () => ({ name: randomUUID().slice(0, 30), supervisorId: null }),
    headers,
  },
  'PUT /partnerAdmin/territory/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/territory/${t.territoryId}`,
    body: (t) => ({ version: 0, name: `지역 ${t.storeId}`, supervisorId: null }),
    headers,
  },
  'DELETE /partnerAdmin/territory/:id': {
    about: 'shop',
    path: (t) => `/partnerAdmin/territory/${t.territoryId}`,
    headers,
    prepare: restoreTerritory,
  },
}
