import { and, asc, count, eq, isNotNull, isNull, like, lte, min, or } from 'drizzle-orm'
import { listedName } from '#contract/listed-name.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { overdueMinutes, type UnknownPayment } from '../../contract/unknown-payment.admin.calls.ts'
import { accountOfPayment, type CardGateways } from '../payment-gateway.ts'
import { cardPayment } from '../payments.tables.ts'

const mostListed = 100

/**
 * Condition for payments whose answer is some minutes overdue: by their key in the window, or for a registered card.
 */
export const isOverdue = (at: Date) =>
  and(
    isNull(cardPayment.approvedAt),
    or(isNotNull(cardPayment.paymentKey), and(like(cardPayment.refNumber, 'CR%'), eq(cardPayment.state, 'READY'))),
    lte(cardPayment.createdAt, new Date(at.getTime() - overdueMinutes * 60_000)),
  )

export async function listUnknownPayments(db: Db, gateways: CardGateways, at: Date): Promise<UnknownPayment[]> {
  const rows = await db
    .select({ payment: cardPayment, memberName: member.name })
    .from(cardPayment)
    .innerJoin(member, eq(member.id, cardPayment.memberId))
    .where(isOverdue(at))
    .orderBy(asc(cardPayment.id))
    .limit(mostListed)
  return rows.map(({ payment, memberName }) => ({
    id: payment.id,
    orderNumber: payment.refNumber,
    gatewayOrderId: payment.gatewayOrderId,
    amount: payment.amount,
    memberName: listedName(memberName),
    createdAt: payment.createdAt.toISOString(),
    isOfFormerKeys: accountOfPayment(gateways, payment) === undefined,
  }))
}

export async function countUnknownPayments(db: Db, at: Date): Promise<{ count: number; oldestAt: string | null }> {
  const [found] = await db
    .select({ count: count(), oldest: min(cardPayment.createdAt) })
    .from(cardPayment)
    .where(isOverdue(at))
  return { count: found?.count ?? 0, oldestAt: found?.oldest?.toISOString() ?? null }
}
