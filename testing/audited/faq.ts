import { expect } from 'vitest'
import { faq } from '#features/talk/faq/server/faq.tables.ts'
import { addFaq, faqBody } from '../fixtures/talk/faq.ts'
import type { AuditedContext, AuditedRequest, AuditedRequests } from './audited-request.ts'

type Side = 'admin' | 'partnerAdmin'

const ofSide = (side: Side, { records }: AuditedContext) =>
  side === 'admin' ? { partnerId: null, as: {} } : { partnerId: records.partnerId, as: { by: 'admin A' as const } }

const requestsOf = (side: Side): AuditedRequests => ({
  [`PUT /${side}/faq/:id`]: async (context) => {
    const { partnerId, as } = ofSide(side, context)
    const id = await addFaq(context.world, partnerId)
    return {
      params: { id },
      ...as,
      body: { version: 0, faq: faqBody() },
      subject: `faq/${id}`,
      before: expect.objectContaining({ faqQuestion: '예치금은 환불되나요?' }),
      after: expect.objectContaining({ faqQuestion: '주문을 취소하고 싶어요.' }),
    }
  },
  [`DELETE /${side}/faq/:id`]: async (context) => {
    const { partnerId, as } = ofSide(side, context)
    const id = await addFaq(context.world, partnerId)
    return {
      params: { id },
      ...as,
      subject: `faq/${id}`,
      before: expect.objectContaining({ faqQuestion: '예치금은 환불되나요?' }),
      after: {},
    }
  },
  [`PUT /${side}/faq/order`]: (context) => orderRequest(side, context),
})

async function orderRequest(side: Side, context: AuditedContext): Promise<AuditedRequest> {
  const { world } = context
  const { partnerId, as } = ofSide(side, context)
  await world.db.delete(faq)
  const [first, second] = [await addFaq(world, partnerId, 1), await addFaq(world, partnerId, 2)]
  return {
    ...as,
    body: { category: 'CASH', faqIds: [second, first] },
    subject: 'faqCategory/CASH',
    before: { faqOrder: [first, second] },
    after: { faqOrder: [second, first] },
  }
}

export const auditedFaq: AuditedRequests = { ...requestsOf('admin'), ...requestsOf('partnerAdmin') }
