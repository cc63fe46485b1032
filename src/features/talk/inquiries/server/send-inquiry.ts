import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { findTicksConsents } from '#features/platform/settings/server/order-defaults.ts'
import { consumeAttempt } from '#server/attempts/consume-attempt.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inquiryKinds, inquiryLimits, type InquiryBody } from '../contract/inquiry-form.ts'
import { insertInquiry } from './inquiry.queries.ts'

export type SendInquiryOutcome =
  | { ok: true }
  | { ok: false; refused: 'trapped' | 'too-fast' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** Stores the inquiry and queues the mails to the operators in one transaction, so that no failure of the mail loses it [T57]. */
export async function sendInquiry(
  { db, clock }: { db: Database; clock: Clock },
  { body, address }: { body: InquiryBody; address: string },
): Promise<SendInquiryOutcome> {
  if (body.website) return { ok: false, refused: 'trapped' }
  if (body.elapsedMs !== undefined && body.elapsedMs < inquiryLimits.shortestMs)
    return { ok: false, refused: 'too-fast' }
  const at = clock()
  const limit = { bucket: `inquiry address ${address}`, max: inquiryLimits.perHour, windowMs: 60 * 60 * 1000 }
  const consumed = await consumeAttempt(db, [limit], at)
  if (!consumed.ok) return consumed
  const { kind, name, representative, location, tel, email, content, count, personalInfoYn } = body
  const isTicked = await findTicksConsents(db)
  const hasConsent = personalInfoYn ?? isTicked
  return db.transact<SendInquiryOutcome>(async (tx) => {
    const id = await insertInquiry(tx, {
      kind,
      name,
      representative,
      location,
      tel,
      email: email ?? '',
      content,
      storeCount: kind === 'BRAND' ? count : null,
      hasConsent,
      isConsentPreset: hasConsent && isTicked,
      createdAt: at,
    })
    const facts = { headline: `${inquiryKinds[kind].label} · ${name}` }
    const operators = await listOperatorIds(tx)
    await queueMemberMessages(
      tx,
      operators.map((memberId) => ({ event: 'INQUIRY_RECEIVED' as const, memberId, once: id, facts, at })),
    )
    return { ok: true }
  })
}
