import { expect } from 'vitest'
import { addPopup, popupBody } from '../fixtures/talk/popups.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

type Side = 'admin' | 'partnerAdmin'

const ofSide = (side: Side, { records }: AuditedContext) =>
  side === 'admin' ? { partnerId: null, as: {} } : { partnerId: records.partnerId, as: { by: 'admin A' as const } }

const requestsOf = (side: Side): AuditedRequests => ({
  [`POST /${side}/popup`]: (context) => ({
    ...ofSide(side, context).as,
    subject: expect.stringMatching(/^popup\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ popupTitle: '연휴 배송 안내' }),
  }),
  [`PUT /${side}/popup/:id`]: async (context) => {
    const { partnerId, as } = ofSide(side, context)
    const id = await addPopup(context.world, partnerId)
    return {
      params: { id },
      ...as,
      body: { version: 0, popup: popupBody() },
      subject: `popup/${id}`,
      before: { popupTitle: '점검 안내' },
      after: { popupTitle: '연휴 배송 안내' },
    }
  },
  [`DELETE /${side}/popup/:id`]: async (context) => {
    const { partnerId, as } = ofSide(side, context)
    const id = await addPopup(context.world, partnerId)
    return {
      params: { id },
      ...as,
      subject: `popup/${id}`,
      before: expect.objectContaining({ popupTitle: '점검 안내' }),
      after: {},
    }
  },
})

export const auditedPopups: AuditedRequests = { ...requestsOf('admin'), ...requestsOf('partnerAdmin') }
