import type { HandDeposit } from '#features/money/payments/contract/hand-deposits.ts'
import { depositCodeOf } from '#features/money/payments/contract/deposit-code.ts'
import { listHandReceipts } from '#features/money/payments/server/record-receipt.ts'
import type { Tx } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { isPaymentCompany } from '../../contract/payment-companies.ts'
import type { LineRow } from '../line.queries.ts'
import { daysByHand, nameWithoutCode } from './match-lines.ts'
import { addDays, findNames } from './match-open-lines.ts'
import { listPaidTargets } from './paid-target.queries.ts'

export interface HandDepositDoubt {
  ok: false
  refused: 'by-hand'
  deposits: HandDeposit[]
}

/**
 * Finds deposits of the line's amount that operators confirmed without a line, in the days around it, for its payer or
 * for a member who would get it: their money and the line's may be the same. Undefined: none.
 */
export async function findHandDeposits(
  tx: Tx,
  line: LineRow,
  memberIds: readonly number[],
): Promise<HandDepositDoubt | undefined> {
  const { amount, receivedAt } = line
  const days = { from: addDays(receivedAt, -daysByHand), until: addDays(receivedAt, daysByHand + 1) }
  const receipts = await listHandReceipts(tx, { amount, ...days })
  if (receipts.length === 0) return undefined
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
  const deposits = receipts.flatMap((receipt): HandDeposit[] => {
    const { number } = receipt
    const { memberId = 0, payer = '' } = targets.get(number) ?? {}
    const code = depositCodeOf(number)
    const own = nameWithoutCode(plain, code)
    const isNamed =
      own !== '' && !isCompany && (own === plainHolder(receipt.depositor) || learnt.get(own)?.includes(memberId))
    const isSame = isNamed || plain.endsWith(code) || memberIds.includes(memberId)
    return isSame ? [{ ...receipt, payer }] : []
  })
  return deposits.length === 0 ? undefined : { ok: false, refused: 'by-hand', deposits: deposits.slice(0, shown) }
}

/** A question that lists more isn't read. */
const shown = 5
