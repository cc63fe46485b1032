import { forgetAuditTexts } from '#features/platform/audit/server/forget-texts.ts'
import {
  countOldLines,
  forgetMatchedLines,
  forgetOldLines,
} from '#features/orders/bank-statements/server/forget-lines.ts'
import { countOldCharges, forgetOldCharges } from '#features/money/cash-charges/server/forget-old-charges.ts'
import { countOldDraws, forgetOldDraws } from '#features/money/cash-draws/server/forget-old-draws.ts'
import { anonymiseOrders, countOldOrders } from '#features/orders/orders/server/retain/anonymise-orders.ts'
import { forgetDepositors } from '#features/money/payments/server/retain/forget-depositors.ts'
import { forgetReceivers } from '#features/orders/purchase-orders/server/forget-receivers.ts'
import { forgetReturns } from '#features/orders/returns/server/forget-returns.ts'
import { countOldDocuments, forgetOldDocuments } from '#features/money/tax-documents/server/forget-old-documents.ts'
import { forgetOrderIdentities } from '#features/money/tax-documents/server/identify/forget-order-identities.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db, Tx } from '#server/database/database.ts'
import type { DueRows } from '#server/database/held-rows.ts'
import { retentionRuleCodes, type RetentionRuleCode } from '../contract/retention-terms.ts'
import { insertRun, isHeld, lockRetention, updateRun } from './retention.queries.ts'
import type { RunCounts } from './retention.tables.ts'
import { lastTaxDay, retentionMs } from './retention-times.ts'

/** Rows per transaction. */
const batch = 500

interface Rule {
  count(db: Db, at: Date): Promise<DueRows>
  /** Anonymises everything that is due, batch by batch, and returns the number of records. */
  run(db: Database, at: Date): Promise<number>
}

const upTo = (at: Date) => new Date(at.getTime() - retentionMs)

const rules: Record<RetentionRuleCode, Rule> = {
  ORDER: {
    count: (db, at) => countOldOrders(db, { upTo: upTo(at), isHeld }),
    run: anonymiseAllOrders,
  },
  CHARGE: {
    count: (db, at) => countOldCharges(db, { upTo: upTo(at), isHeld }),
    run: (db, at) =>
      inTransactions(db, async (tx) => {
        const numbers = await forgetOldCharges(tx, { upTo: upTo(at), isHeld, most: batch })
        await forgetPayers(tx, numbers)
        await forgetAuditTexts(
          tx,
          numbers.map((number) => `charge/${number}`),
        )
        return numbers.length
      }),
  },
  DRAW: {
    count: (db, at) => countOldDraws(db, { upTo: upTo(at), isHeld }),
    run: (db, at) =>
      inTransactions(db, async (tx) => {
        const numbers = await forgetOldDraws(tx, { upTo: upTo(at), isHeld, most: batch })
        await forgetAuditTexts(
          tx,
          numbers.map((number) => `draw/${number}`),
        )
        return numbers.length
      }),
  },
  TAX_DOCUMENT: {
    count: (db, at) => countOldDocuments(db, { upToDay: lastTaxDay(at), isHeld }),
    run: (db, at) =>
      inTransactions(
        db,
        async (tx) => (await forgetOldDocuments(tx, { upToDay: lastTaxDay(at), isHeld, most: batch })).length,
      ),
  },
  STATEMENT_LINE: {
    count: (db, at) => countOldLines(db, { upTo: upTo(at), isHeld }),
    run: (db, at) => inTransactions(db, (tx) => forgetOldLines(tx, { upTo: upTo(at), isHeld, most: batch })),
  },
}

/** Counts the records that `runRetention` would anonymise now. */
export async function countDueRecords(db: Db, at: Date): Promise<(DueRows & { code: RetentionRuleCode })[]> {
  const counts: (DueRows & { code: RetentionRuleCode })[] = []
  for (const code of retentionRuleCodes) counts.push({ code, ...(await rules[code].count(db, at)) })
  return counts
}

/** Removes the people from records beyond their retention time, and writes a report, even of a failure. */
export async function runRetention({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const counts: RunCounts = {}
  const id = await insertRun(db, at)
  try {
    for (const code of retentionRuleCodes) {
      const { oldestAt } = await rules[code].count(db, at)
      // Skips the scan of all orders if none is old.
      if (!oldestAt) continue
      counts[code] = { count: await rules[code].run(db, at), oldestAt: oldestAt.toISOString() }
      await updateRun(db, { id, counts })
    }
  } catch (error) {
    await updateRun(db, { id, counts, failure: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
    throw error
  }
  await updateRun(db, { id, counts, finishedAt: clock() })
}

async function anonymiseAllOrders(db: Database, at: Date): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const range = { after, limit: batch, upTo: upTo(at), isHeld, at }
    const { swept } = await db.transact(async (tx) => {
      await lockRetention(tx)
      const found = await anonymiseOrders(tx, range)
      const numbers = found?.changed.map(({ orderNumber }) => orderNumber) ?? []
      await forgetPayers(tx, numbers)
      if (numbers.length > 0) {
        await forgetOrderIdentities(tx, numbers)
        await forgetReturns(tx, numbers)
        await forgetReceivers(tx, numbers)
        await forgetAuditTexts(tx, numbers)
      }
      return { ok: true, swept: found }
    })
    if (!swept?.isOld) return done
    done += swept.changed.length
    after = swept.last
    await pause()
  }
}

async function forgetPayers(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await forgetDepositors(tx, numbers)
  await forgetMatchedLines(tx, numbers)
}

async function inTransactions(db: Database, takeSome: (tx: Tx) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const { count } = await db.transact(async (tx) => {
      await lockRetention(tx)
      return { ok: true, count: await takeSome(tx) }
    })
    if (count === 0) return done
    done += count
    await pause()
  }
}

/** Lets other work use the connection of the embedded database between two batches. */
const pause = () => new Promise<void>((resolve) => void setImmediate(resolve))
