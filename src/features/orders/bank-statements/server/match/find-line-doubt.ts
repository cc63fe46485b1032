import type { BookedDeposit, LineDoubt } from '#features/money/payments/contract/line-doubt.ts'
import { depositCodeOf, hasDepositCode, nameWithoutCode } from '#features/money/payments/contract/deposit-code.ts'
import { listReceipts } from '#features/money/payments/server/record-receipt.ts'
import type { Tx } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { isPaymentCompany } from '../../contract/payment-companies.ts'
import type { LineRow } from '../line.queries.ts'
import { findReversal } from '../reversals/reversal.queries.ts'
import { daysByHandAround, mayBeSameMoney } from './match-lines.ts'
import { findNames } from './match-open-lines.ts'
import { listPaidTargets } from './paid-target.queries.ts'

export interface DoubtRefusal {
  ok: false
  refused: 'doubt'
  doubt: LineDoubt
}

interface ChosenTargets {
  /** The members who would get the money. */
  memberIds: readonly number[]
  /** The operator has answered the question. */
  confirmed: boolean | undefined
}

/**
 * Finds the reasons to ask the operator before a locked line is booked: the bank has probably taken its money back, or
 * it may have been booked before. Refuses a line once an operator has noted that the bank took it.
 */
export async function findLineDoubt(
  tx: Tx,
  line: LineRow,
  { memberIds, confirmed }: ChosenTargets,
): Promise<DoubtRefusal | { ok: false; refused: 'taken-back' } | undefined> {
  const reversal = line.reversalId === null ? undefined : await findReversal(tx, line.reversalId)
  if (reversal?.state === 'DONE') return { ok: false, refused: 'taken-back' }
  if (confirmed) return undefined
  const doubt = { isReversed: reversal !== undefined, deposits: await listBookedBefore(tx, line, memberIds) }
  return doubt.isReversed || doubt.deposits.length > 0 ? { ok: false, refused: 'doubt', doubt } : undefined
}

/**
 * Lists deposits that may be the money of the line. A person has looked at the line, so those without a line count only
 * for its payer or for a member who would get it.
 */
async function listBookedBefore(tx: Tx, line: LineRow, memberIds: readonly number[]): Promise<BookedDeposit[]> {
  const { amount, receivedAt } = line
  const ofAmount = await listReceipts(tx, { since: daysByHandAround(receivedAt).from, amount })
  const receipts = ofAmount.filter((receipt) => mayBeSameMoney(receipt, line))
  if (receipts.length === 0) return []
  const targets = new Map(
    (
      await listPaidTargets(
        tx,
        receipts.map(({ number }) => number),
      )
    ).map((target) => [target.number, target]),
  )
  const { learnt, companies } = await findNames(tx, [line], [])
  const plain = plainHolder(line.depositor)
  const isCompany = isPaymentCompany(plain, companies)
  const deposits = receipts.flatMap((receipt): BookedDeposit[] => {
    const { number } = receipt
    const { memberId = 0, payer = '' } = targets.get(number) ?? {}
    const code = depositCodeOf(number)
    const own = nameWithoutCode(plain, code)
    const isNamed =
      own !== '' && !isCompany && (own === plainHolder(receipt.depositor) || learnt.get(own)?.includes(memberId))
    const isSame = receipt.source === 'BANK' || isNamed || hasDepositCode(plain, code) || memberIds.includes(memberId)
    return isSame ? [{ ...receipt, payer }] : []
  })
  return deposits.slice(0, shown)
}

/** A question that lists more isn't read. */
const shown = 5
