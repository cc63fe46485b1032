import { expect } from 'vitest'
import type { AuditedRequests } from './audited-request.ts'

export const auditedTerritories: AuditedRequests = {
  'POST /partnerAdmin/territory': () => ({
    body: { name: '시험 지역', supervisorId: null },
    by: 'admin A',
    subject: expect.stringMatching(/^territory\/\d+$/) as string,
    before: {},
    after: { territory: '시험 지역', supervisor: '' },
  }),
  'PUT /partnerAdmin/storeTerritory': ({ records: { storeId, territoryId } }) => ({
    body: { chainStoreIds: [storeId], territoryId },
    by: 'admin A',
    subject: `chainStore/${storeId}`,
    before: { territory: '' },
    after: { territory: `지역 ${storeId}` },
  }),
  'PUT /partnerAdmin/territory/:id': ({ records: { storeId, territoryId, ownerId: supervisorId } }) => ({
    body: { version: 0, name: '시험 북부', supervisorId },
    by: 'admin A',
    subject: `territory/${territoryId}`,
    before: { territory: `지역 ${storeId}`, supervisor: '' },
    after: { territory: '시험 북부', supervisor: expect.stringMatching(/./) as string },
  }),
  'DELETE /partnerAdmin/territory/:id': ({ records: { territoryId } }) => ({
    by: 'admin A',
    subject: `territory/${territoryId}`,
    before: { territory: '시험 북부' },
    after: {},
  }),
}
