import { expect } from 'vitest'
import type { AuditedRequests } from './audited-request.ts'

export const auditedTerritories: AuditedRequests = {
  'POST /partnerAdmin/territory': ({ records: { partnerUri } }) => ({
    path: '/partnerAdmin/territory',
    body: { name: '시험 지역', supervisorId: null },
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: expect.stringMatching(/^territory\/\d+$/) as string,
    before: {},
    after: { territory: '시험 지역', supervisor: '' },
  }),
  'PUT /partnerAdmin/storeTerritory': ({ records: { storeId, territoryId, partnerUri } }) => ({
    path: '/partnerAdmin/storeTerritory',
    body: { chainStoreIds: [storeId], territoryId },
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: `chainStore/${storeId}`,
    before: { territory: '' },
    after: { territory: `지역 ${storeId}` },
  }),
  'PUT /partnerAdmin/territory/:id': ({ records: { storeId, territoryId, ownerId: supervisorId, partnerUri } }) => ({
    path: `/partnerAdmin/territory/${territoryId}`,
    body: { version: 0, name: '시험 북부', supervisorId },
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: `territory/${territoryId}`,
    before: { territory: `지역 ${storeId}`, supervisor: '' },
    after: { territory: '시험 북부', supervisor: expect.stringMatching(/./) as string },
  }),
  'DELETE /partnerAdmin/territory/:id': ({ records: { territoryId, partnerUri } }) => ({
    path: `/partnerAdmin/territory/${territoryId}`,
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: `territory/${territoryId}`,
    before: { territory: '시험 북부' },
    after: {},
  }),
}
