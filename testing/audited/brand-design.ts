import { changeStoreLevelsCall } from '#features/stores/chain-stores/contract/store-levels.partner.calls.ts'
import { changeBrandDesignCall } from '#features/office/headquarters/contract/brand-design.partner.calls.ts'
import { expect } from 'vitest'
import { drawPicture } from '../fixtures/goods/pictures.ts'
import type { AuditedRequests } from './audited-request.ts'
import { bodyOf } from '../harness/example-body.ts'

/** Not the stored color. */
const designBody = { ...bodyOf(changeBrandDesignCall), primaryColor: '#0F5132' }
const { levels: levelRows } = bodyOf(changeStoreLevelsCall)

export const auditedBrandDesign: AuditedRequests = {
  'POST /partnerAdmin/file/picture': async () => ({
    body: await drawPicture(),
    by: 'admin A',
    subject: expect.stringMatching(/^file\/\d+$/) as string,
    before: {},
    after: { pixels: '200×150' },
  }),
  'PUT /partnerAdmin/orderRule': ({ records }) => ({
    body: { version: 0, minOrderAmount: 30_000, closedDays: ['2099-12-25'] },
    by: 'admin A',
    subject: `orderRule/${records.partnerId}`,
    before: { minOrderAmount: 0, closedDays: '' },
    after: { minOrderAmount: 30_000, closedDays: '2099-12-25' },
  }),
  'PUT /partnerAdmin/level': ({ records }) => ({
    body: { version: 0, levels: levelRows.with(4, { level: 5, name: 'VIP', discount: 7 }) },
    subject: `partnerLevel/${records.partnerId}`,
    before: { level5: '5등급 5%' },
    after: { level5: 'VIP 7%' },
  }),
  'PUT /partnerAdmin/picture': ({ records }) => ({
    body: { ...designBody, version: 0 },
    subject: `brandDesign/${records.partnerId}`,
    before: { primaryColor: '#1F3A8A' },
    after: { primaryColor: '#0F5132' },
  }),
}
