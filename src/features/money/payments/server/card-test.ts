import { randomInt } from 'node:crypto'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import { cardMinutes } from '../contract/payment-terms.ts'
import {
  cardTestAmount,
  cardTestsPerHour,
  cardTestTexts,
  type CardTest,
  type CardTestMode,
  type CardTestOrigin,
} from '../contract/card-test-terms.ts'
import { provesAccount } from './card-account.ts'
import { countCardTests, insertCardTest, listPassedCardTests, type CardTestRow } from './card-test.queries.ts'
import type { CardGateways } from './payment-gateway.ts'

export interface CardTestDeps {
  db: Database
  clock: Clock
  gateways: CardGateways
}

/** The log lists test payments together with the checks of the keys. */
export const cardTestSubject = 'settingTest/card'

/** Tells whether the connected gateway can be tested, and finds its newest successful test payment. */
export async function findCardTestState(
  db: Db,
  { active }: CardGateways,
): Promise<{ mode: CardTestMode; passed: CardTest | null }> {
  if (!active) return { mode: 'NONE', passed: null }
  const passed = (await listPassedCardTests(db))
    .filter(({ account }) => provesAccount(account, active))
    .toSorted((one, other) => other.id - one.id)[0]
  return { mode: active.movesMoney ? 'LIVE' : 'READY', passed: passed ? cardTestOf(passed) : null }
}

export type OpenTestOutcome =
  | { ok: true; window: CardWindow }
  | { ok: false; refused: Exclude<CardTestMode, 'READY'> | 'TOO_MANY' }

const hourMs = 60 * 60 * 1_000

/** Opens the payment window like an order, with a separate amount and order number. */
export async function openCardTest(
  { db, clock, gateways: { active } }: CardTestDeps,
  { memberId, origin, audit }: { memberId: number; origin: CardTestOrigin; audit: AuditContext },
): Promise<OpenTestOutcome> {
  if (!active) return { ok: false, refused: 'NONE' }
  if (active.movesMoney) return { ok: false, refused: 'LIVE' }
  const at = clock()
  const dueAt = new Date(at.getTime() + cardMinutes * 60_000)
  const orderId = `T${koreanDayDigits(at)}-${randomInt(1_000_000, 10_000_000)}`
  const amount = won(cardTestAmount)
  return db.transact<OpenTestOutcome>(async (tx) => {
    // Two concurrent operators may exceed the limit by one, which is acceptable.
    const tests = await countCardTests(tx, { since: new Date(at.getTime() - hourMs) })
    if (tests >= cardTestsPerHour) return { ok: false, refused: 'TOO_MANY' }
    const { name: gateway, account } = active
    const row = { memberId, gateway, account, gatewayOrderId: orderId, amount, origin, createdAt: at, dueAt }
    await insertCardTest(tx, { ...row, approval: 'OPEN', cancellation: 'OPEN' })
    const after = { cardTestOrder: orderId, cardTestApproval: 'OPEN' }
    await writeAudit(tx, audit, { subject: cardTestSubject, before: {}, after, at })
    const page = active.windowFor({ orderId, amount, taxFree: won(0), orderName: cardTestTexts.orderName })
    return { ok: true, window: { orderId, amount, dueAt: dueAt.toISOString(), page } }
  })
}

/** Converts the row for pages, without key and account. */
export const cardTestOf = (row: CardTestRow): CardTest => ({
  orderId: row.gatewayOrderId,
  amount: row.amount,
  gateway: row.gateway,
  approval: row.approval,
  cancellation: row.cancellation,
  issuer: row.issuer,
  lastDigits: row.lastDigits,
  failCode: row.failCode,
  failMessage: row.failMessage,
  origin: row.origin,
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
})
