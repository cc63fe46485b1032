import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { holdCharges } from '#features/money/cash-charges/server/list-awaited-charges.ts'
import { holdOrders } from '#features/orders/orders/server/pay/list-awaited-orders.ts'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { sumWon, won } from '#values/won.ts'
import { bookLine, type BookLineOutcome, type Confirmation, type LinePart } from './book-line.ts'
import { lockLine } from './line.queries.ts'
import { findLineDoubt, type DoubtRefusal } from './match/find-line-doubt.ts'
import { findAwaited } from './match/match-open-lines.ts'

export interface SplitLine {
  lineId: number
  parts: readonly { number: string; amount: number }[]
  confirmed?: boolean | undefined
}

type SplitLineOutcome = BookLineOutcome<'unknown' | 'other-sum' | 'taken-back'> | DoubtRefusal

/** Books one transfer to several orders and charges, all or nothing: the parts must sum to the received amount. */
export function splitLine(
  db: Database,
  { lineId, parts: asked, confirmed }: SplitLine,
  context: Confirmation,
): Promise<SplitLineOutcome> {
  return db.transact<SplitLineOutcome>(async (tx) => {
    const line = await lockLine(tx, lineId)
    if (!line) return { ok: false, refused: 'unknown' }
    if (line.state === 'MATCHED') return { ok: false, refused: 'done' }
    if (sumWon(asked.map(({ amount }) => amount)) !== line.amount) return { ok: false, refused: 'other-sum' }
    await holdTargets(
      tx,
      asked.map(({ number }) => number),
    )
    const parts: LinePart[] = []
    for (const { number, amount } of asked) {
      const awaited = await findAwaited(tx, number)
      if (!awaited) return { ok: false, refused: 'not-waiting' }
      parts.push({ awaited, amount: won(amount) })
    }
    const memberIds = new Set(parts.map(({ awaited }) => awaited.memberId))
    const doubt = await findLineDoubt(tx, line, { memberIds: [...memberIds], confirmed })
    if (doubt) return doubt
    for (const memberId of [...memberIds].toSorted((a, b) => a - b)) await lockCashBalance(tx, memberId)
    return bookLine(tx, db.kind, { line, parts, context: { ...context, confirmed } })
  })
}

/** Locks all targets before the first booking, orders first and each kind in id order, to avoid deadlocks. */
export async function holdTargets(tx: Tx, numbers: readonly string[]): Promise<void> {
  await holdOrders(
    tx,
    numbers.filter((number) => !isChargeNumber(number)),
  )
  await holdCharges(tx, numbers.filter(isChargeNumber))
}
