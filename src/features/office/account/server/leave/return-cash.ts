import { endWaitingCharges } from '#features/money/cash-charges/server/end-waiting-charges.ts'
import { returnCardCash } from '#features/money/cash-charges/server/return-card-cash.ts'
import type { DrawAccount } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { holdOpenDraw, withdrawOpenDraw } from '#features/money/cash-draws/server/cancel-draw.ts'
import { openDraw } from '#features/money/cash-draws/server/request-draw.ts'
import { findCashBalance, lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { MemberRow } from '#features/people/members/server/member-record.ts'
import type { Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { leaveSentences, type LeaveRefusal } from '../../contract/leaving-terms.ts'

interface Returning {
  member: MemberRow
  /** Won that the member agreed to get back on cards. */
  toCards: number
  draw: DrawAccount | undefined
  vault: Vault
  at: Date
}

export type ReturnCashOutcome = { ok: true; held: number } | { ok: false; refused: LeaveRefusal }

/**
 * Returns the whole cash of a leaving member: to the cards that it came from, and the rest to an account. Locks the withdrawal before
 * the cash, as paying a withdrawal does.
 */
export async function returnCash(tx: Tx, { member, toCards, draw, vault, at }: Returning): Promise<ReturnCashOutcome> {
  const memberId = member.id
  const reason = leaveSentences.cashReason
  if (!(await endWaitingCharges(tx, { memberId, reason, at }))) return { ok: false, refused: 'charge-under-way' }
  await holdOpenDraw(tx, memberId)
  const returned = await returnCardCash(tx, { memberId, expected: toCards, reason, at })
  if (!returned.ok) return returned
  const { withdrawable, held } = await lockCashBalance(tx, memberId)
  if (withdrawable === 0) return { ok: true, held }
  if (!draw) return { ok: false, refused: 'account-needed' }
  if (!(await withdrawOpenDraw(tx, { memberId, at }))) return { ok: false, refused: 'draw-listed' }
  const { withdrawable: amount } = await findCashBalance(tx, memberId)
  const owner = { memberId, name: member.name, partnerId: member.partnerId }
  const opened = await openDraw(tx, owner, { ...draw, amount }, { vault, at })
  return opened.ok ? { ok: true, held: amount } : opened
}
