import { openChargeForDeposit } from '#features/money/cash-charges/server/request-charge.ts'
import { findMemberRow } from '#features/people/members/server/member-record.ts'
import { accountText } from '#features/money/payments/server/payable-accounts.ts'
import type { Database } from '#server/database/database.ts'
import { bookLine, type BookLineOutcome, type Confirmation } from './book-line.ts'
import { lockLine } from './line.queries.ts'
import { findLineDoubt, type DoubtRefusal } from './match/find-line-doubt.ts'
import { findAwaited } from './match/match-open-lines.ts'
import { findStatement } from './statement.queries.ts'

type CreditLineOutcome =
  | BookLineOutcome<'unknown' | 'unknown-member' | 'own-balance' | 'reversed' | 'taken-back'>
  | DoubtRefusal

/**
 * Books an unannounced transfer to a member's balance as a charge, which the member sees and which can be undone like
 * any other.
 */
export function creditLine(
  db: Database,
  { lineId, memberId, confirmed }: { lineId: number; memberId: number; confirmed?: boolean | undefined },
  context: Confirmation,
): Promise<CreditLineOutcome> {
  return db.transact<CreditLineOutcome>(async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
    // The bank has taken the money back.
    if (line.reversalId !== null) return { ok: false, refused: 'reversed' }
    // Operators may not credit themselves.
    if (memberId === context.audit.actorId) return { ok: false, refused: 'own-balance' }
    const member = await findMemberRow(tx, memberId)
    // Operators have no balance to order with.
    if (!member || member.state === 'LEFT' || member.authority === 'ROLE_ADMIN')
      return { ok: false, refused: 'unknown-member' }
    const doubt = await findLineDoubt(tx, line, { memberIds: [memberId], confirmed })
    if (doubt) return doubt
    const { amount, depositor } = line
    const statement = await findStatement(tx, line.statementId)
    const account = statement ? [{ bankCode: statement.bank, account: statement.account, holder: '' }] : []
    const bankAccount = accountText(account, undefined).trim()
    const facts = { memberId, partnerId: member.partnerId, amount, depositor, bankAccount, at: context.at }
    const { number } = await openChargeForDeposit(tx, facts)
    const awaited = await findAwaited(tx, number)
    if (!awaited) return { ok: false, refused: 'not-waiting' }
    return bookLine(tx, db.kind, { line, parts: [{ awaited, amount }], context: { ...context, confirmed } })
  })
}
