import { changeStoreLevelsCall } from '#features/chain-stores/contract/store-levels.partner.calls.ts'
import { changeBrandDesignCall } from '#features/brand-design/contract/brand-design.partner.calls.ts'
import { expect } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { drawPicture } from '../pictures.ts'
import type { AuditedRequests } from './audited-request.ts'
import { bodyOf } from '../example-body.ts'

/** Not the stored color. */
const designBody = { ...bodyOf(changeBrandDesignCall), primaryColor: '#0F5132' }
const { levels: levelRows } = bodyOf(changeStoreLevelsCall)

export const auditedBrandDesign: AuditedRequests = {
  'POST /partnerAdmin/file/picture': async ({ records }) => ({
    path: '/partnerAdmin/file/picture',
    body: await drawPicture(),
    headers: { 'content-type': uploadType, 'front-uri': records.partnerUri },
    by: 'admin A',
    subject: expect.stringMatching(/^file\/\d+$/) as string,
    before: {},
    after: { pixels: '200×150' },
  }),
  'PUT /partnerAdmin/orderRule': ({ records }) => ({
    path: '/partnerAdmin/orderRule',
    body: { version: 0, minOrderAmount: 30_000, closedDays: ['2099-12-25'] },
    by: 'admin A',
    headers: { 'front-uri': records.partnerUri },
    subject: `orderRule/${records.partnerId}`,
    before: { minOrderAmount: 0, closedDays: '' },
    after: { minOrderAmount: 30_000, closedDays: '2099-12-25' },
  }),
  'PUT /partnerAdmin/level': ({ records }) => ({
    path: '/partnerAdmin/level',
    body: { version: 0, levels: levelRows.with(4, { level: 5, name: 'VIP', discount: 7 }) },
    headers: { 'front-uri': records.partnerUri },
    subject: `partnerLevel/${records.partnerId}`,
    before: { level5: '5등급 5%' },
    after: { level5: 'VIP 7%' },
  }),
  'PUT /partnerAdmin/picture': ({ records }) => ({
    path: '/partnerAdmin/picture',
    body: { ...designBody, version: 0 },
    headers: { 'front-uri': records.partnerUri },
    subject: `brandDesign/${records.partnerId}`,
    before: { primaryColor: '#1F3A8A' },
    after: { primaryColor: '#0F5132' },
  }),
}
