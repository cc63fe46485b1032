import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { insertDecision } from './admin-brand.queries.ts'

interface Correction {
  partnerId: number
  actorId: number
  /** Changed fields, with masked account numbers. */
  before: unknown
  after: unknown
  at: Date
}

/** Presents a corrected application to the operators again. */
export async function recordCorrection(tx: Tx, { at, ...correction }: Correction): Promise<void> {
  const { partnerId } = correction
  await insertDecision(tx, { ...correction, decision: 'CORRECTED', reason: '', createdAt: at })
  const operators = await listOperatorIds(tx)
  const once = `${partnerId}/${at.toISOString()}`
  await queueMemberMessages(
    tx,
    operators.map((memberId) => ({ event: 'BRAND_CORRECTED', memberId, partnerId, once, at })),
  )
}
