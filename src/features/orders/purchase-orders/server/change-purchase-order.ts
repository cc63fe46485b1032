import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { linkEnd } from './make-purchase-order.ts'
import { subjectOf } from './make-now.ts'
import { lockPurchaseOrder, updateLink } from './purchase-order.queries.ts'
import { queueMail } from './queue-mail.ts'

interface Change {
  number: string
  at: Date
  audit: AuditContext
}

export type ResendOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'no-address' }

/** Mails a purchase order to the present address. A revoked link stays invalid: the mail contains the next one. */
export function sendAgain(
  db: Database,
  { number, at, audit, origin }: Change & { origin: string | undefined },
): Promise<ResendOutcome> {
  return db.transact<ResendOutcome>(async (tx) => {
    const order = await lockPurchaseOrder(tx, number)
    if (!order) return { ok: false, refused: 'unknown' }
    const { id, linkNo, linkRevokedAt, mailNo } = order
    await updateLink(tx, {
      id,
      linkExpiresAt: linkEnd(at),
      ...(linkRevokedAt && { linkNo: linkNo + 1, linkRevokedAt: null }),
    })
    if (!(await queueMail(tx, { id, origin, at }))) return { ok: false, refused: 'no-address' }
    await writeAudit(tx, audit, {
      subject: subjectOf(number),
      before: { purchaseMails: mailNo },
      after: { purchaseMails: mailNo + 1 },
      at,
    })
    return { ok: true }
  })
}

export type RevokeOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'already' }

/** Revokes the sent links: the supplier can neither read nor enter anything with them. */
export function revokeLink(db: Database, { number, at, audit }: Change): Promise<RevokeOutcome> {
  return db.transact<RevokeOutcome>(async (tx) => {
    const order = await lockPurchaseOrder(tx, number)
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.linkRevokedAt) return { ok: false, refused: 'already' }
    await updateLink(tx, { id: order.id, linkRevokedAt: at })
    await writeAudit(tx, audit, {
      subject: subjectOf(number),
      before: { isLinkRevoked: false },
      after: { isLinkRevoked: true },
      at,
    })
    return { ok: true }
  })
}

/** Records that the supplier has received the purchase order, although no mail reached it. */
export function handOver(db: Database, { number, at, audit }: Change): Promise<RevokeOutcome> {
  return db.transact<RevokeOutcome>(async (tx) => {
    const order = await lockPurchaseOrder(tx, number)
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.mailedAt ?? order.handedOverAt) return { ok: false, refused: 'already' }
    await updateLink(tx, { id: order.id, handedOverAt: at })
    await writeAudit(tx, audit, {
      subject: subjectOf(number),
      before: { isHandedOver: false },
      after: { isHandedOver: true },
      at,
    })
    return { ok: true }
  })
}
