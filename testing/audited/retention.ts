import { retentionHold } from '#features/office/retention/server/retention.tables.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedRetention: AuditedRequests = {
  'POST /admin/retention/hold': ({ records: { orderNumber } }) => ({
    body: { subject: 'ORDER', key: orderNumber, reason: '분쟁 중' },
    subject: orderNumber,
    before: { isHeld: false },
    after: { isHeld: true },
  }),
  'POST /admin/retention/hold/:holdId/lift': async ({ world, records: { memberId, ownerId } }) => {
    const held = { memberId, reason: '분쟁 중', heldBy: ownerId, heldAt: world.now }
    const [row] = await world.db.insert(retentionHold).values(held).returning({ id: retentionHold.id })
    return {
      params: { holdId: row?.id },
      body: { reason: '합의됨' },
      subject: `member/${memberId}`,
      before: { isHeld: true },
      after: { isHeld: false },
    }
  },
}
