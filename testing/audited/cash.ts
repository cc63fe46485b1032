import { eq } from 'drizzle-orm'
import { memberHold } from '#features/people/members/server/members.tables.ts'
import { addCharge, addDraw } from '../fixtures/money/charges.ts'
import { addMember, coffee, giveCash } from '../fixtures/people/people.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedCash: AuditedRequests = {
  'POST /cash/monthEnd/mail': ({ records: { ownerId } }) => ({
    by: 'admin A',
    body: { month: '2026-05', email: 'accountant@example.com' },
    subject: `monthEnd/${ownerId}`,
    before: {},
    after: { mailedMonth: '2026-05', mailedTo: 'ac***@example.com' },
  }),
  'POST /admin/charge/:orderNumber/deposit': ({ records: { chargeNumber } }) => ({
    body: { amount: 100_000 },
    subject: `charge/${chargeNumber}`,
    before: { chargeState: 'BD', received: 0 },
    after: { chargeState: 'DONE', received: 100_000, amount: 100_000 },
  }),
  'POST /admin/charge/:orderNumber/cancel': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addCharge(world, { memberId, partnerId, no: 2 })
    return {
      params: { orderNumber: number },
      body: { reason: '회원 요청' },
      subject: `charge/${number}`,
      before: { chargeState: 'BD' },
      after: { chargeState: 'CC', amount: 100_000 },
    }
  },
  // A member of its own, with withdrawable cash: the others have an open withdrawal.
  'POST /admin/member/:memberId/draw': async ({ world }) => {
    const { memberId } = await addMember(world, { username: 'asked-by-phone', brand: coffee })
    await giveCash(world, memberId, { cash: 10_000 })
    return {
      params: { memberId },
      subject: `member/${memberId}`,
      before: {},
      after: { drawState: 'REQUESTED', amount: 10_000 },
    }
  },
  'POST /admin/draw/transferList': async ({ world, records: { memberId, drawNumber } }) => {
    // An audited request before this one has put the member in arrears.
    await world.db.delete(memberHold).where(eq(memberHold.memberId, memberId))
    return {
      subject: `draw/${drawNumber}`,
      before: { drawState: 'REQUESTED' },
      after: { drawState: 'LISTED', amount: 10_000 },
    }
  },
  'POST /admin/draw/paid': ({ records: { drawNumber } }) => ({
    subject: `draw/${drawNumber}`,
    before: { drawState: 'LISTED' },
    after: { drawState: 'PAID', amount: 10_000 },
  }),
  // After the payment above: a member has one open withdrawal.
  'POST /admin/draw/:number/refusal': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addDraw(world, { memberId, partnerId, no: 2 })
    return {
      params: { number },
      body: { reason: '계좌번호 확인이 필요합니다.' },
      subject: `draw/${number}`,
      before: { drawState: 'REQUESTED' },
      after: { drawState: 'REFUSED', amount: 10_000 },
    }
  },
}
