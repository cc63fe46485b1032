import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sqlState } from '#server/database/database.ts'
import { addBrands, addMember, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { bookReceipt } from './book-receipt.ts'
import { findCashBalance } from './cash-balance.ts'
import { insertMemberMovement, lockMemberCash, chainHash, type CashMovement } from './cash-ledger.queries.ts'
import { cashEntry, cashTransaction, memberCash } from './cash.tables.ts'
import { refundCash } from './refund-cash.ts'
import { planSpending, spendCash } from './spend-cash.ts'

const world = useWorld()

async function aMember(money: { cash?: number; card?: number } = {}) {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'store', brand: coffee })
  if (money.cash || money.card) await giveCash(world, memberId, money)
  return memberId
}

const spend = (memberId: number, amount: number, orderNumber: string) =>
  world.db.transact(async (tx) => {
    const plan = await planSpending(tx, { memberId, amount: won(amount) })
    if (!plan.ok) return plan
    await spendCash(tx, plan.spending, { orderNumber, at: world.now })
    return { ok: true, cardFunded: plan.spending.cardFunded }
  })

/** The message with which the database refuses. */
async function refusedWith(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (!at.message.startsWith('Failed query')) return at.message
  }
  return 'not refused'
}

describe('the ledger', () => {
  it.each([
    ['changed', sql`update cash_entry set amount = amount + 1`],
    ['deleted', sql`delete from cash_entry`],
    ['changed in its transaction', sql`update cash_transaction set amount = 0`],
    ['deleted with its transaction', sql`delete from cash_transaction`],
  ])('can not be %s', async (_, statement) => {
    await aMember({ cash: 1_000 })
    expect(await refusedWith(world.db.execute(statement))).toBe('the cash ledger is append-only')
    expect(await world.db.select({ amount: cashEntry.amount }).from(cashEntry)).toHaveLength(2)
  })

  it('refuses entries that do not sum to zero, at the end of the transaction', async () => {
    const memberId = await aMember({ cash: 1_000 })
    const unbalanced: CashMovement = {
      ...({ type: 'ADJUST', refType: 'CORRECTION', refId: 'x', actorId: memberId, memo: '', at: world.now } as const),
      entries: { CASH: 500, ADJUST: -499 },
    }
    const work = world.db.transact(async (tx) => {
      const before = await lockMemberCash(tx, memberId)
      await insertMemberMovement(tx, { memberId, before, movement: unbalanced })
      return { ok: true }
    })
    expect(await refusedWith(work)).toMatch(/^entries of cash transaction \d+ do not sum to zero$/)
    expect(await findCashBalance(world.db, memberId)).toMatchObject({ balance: 1_000 })
  })

  it.each(['cash', 'card_funded', 'held'])(
    'never lets %s below zero, whatever the application does',
    async (bucket) => {
      await aMember({ cash: 1_000, card: 1_000 })
      const state = await world.db.execute(sql`update member_cash set ${sql.identifier(bucket)} = -1`).catch(sqlState)
      expect(state).toBe('23514')
    },
  )

  it('books a reference once', async () => {
    const memberId = await aMember({ cash: 10_000 })
    await spend(memberId, 1_000, '20260515-1000000')
    expect(await spend(memberId, 1_000, '20260515-1000000').catch(sqlState)).toBe('23505')
    expect(await findCashBalance(world.db, memberId)).toMatchObject({ balance: 9_000 })
  })
})

describe('spending cash', () => {
  it('takes card-funded cash first, and returns how much of it', async () => {
    const memberId = await aMember({ cash: 5_000, card: 3_000 })
    expect(await spend(memberId, 2_000, 'a')).toEqual({ ok: true, cardFunded: 2_000 })
    expect(await spend(memberId, 2_000, 'b')).toEqual({ ok: true, cardFunded: 1_000 })
    expect(await findCashBalance(world.db, memberId)).toEqual({ balance: 4_000, withdrawable: 4_000, held: 0 })
  })

  it('works down to the last won, and not one more', async () => {
    const memberId = await aMember({ cash: 5_000 })
    expect(await spend(memberId, 5_001, 'a')).toEqual({ ok: false, refused: 'cash-short', shortBy: 1 })
    expect(await spend(memberId, 5_000, 'b')).toMatchObject({ ok: true })
  })

  it('of a member without any is short by the full amount', async () => {
    const memberId = await aMember()
    expect(await spend(memberId, 700, 'a')).toEqual({ ok: false, refused: 'cash-short', shortBy: 700 })
  })

  it('succeeds only as often as the balance allows, however many run concurrently', async () => {
    const memberId = await aMember({ cash: 10_000 })
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, index) => spend(memberId, 1_000, `${index}`)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10)
    expect(await findCashBalance(world.db, memberId)).toMatchObject({ balance: 0 })
  })
})

type Move = { does: 'charge' | 'spend' | 'refund' | 'receive'; cash: number; card: number }
const move = fc.record({
  does: fc.constantFrom('charge' as const, 'spend' as const, 'refund' as const, 'receive' as const),
  cash: fc.integer({ min: 0, max: 50_000 }),
  card: fc.integer({ min: 0, max: 50_000 }),
})

/** Executes a movement in the ledger and returns the resulting change of the balances. */
async function carryOut(memberId: number, { does, cash, card }: Move, nth: number) {
  const [orderNumber, actorId, at] = [`20260515-${1_000_000 + nth}`, memberId, world.now]
  if (does === 'charge') {
    if (cash + card > 0) await giveCash(world, memberId, { cash, card })
    return { cash, card }
  }
  if (does === 'spend') {
    const outcome = await spend(memberId, cash, orderNumber)
    return outcome.ok ? { cash: outcome.cardFunded - cash, card: -outcome.cardFunded } : { cash: 0, card: 0 }
  }
  await world.db.transact(async (tx) => {
    const to = { toCardFunded: won(card), toCash: won(cash) }
    if (does === 'refund')
      await refundCash(tx, { memberId, orderNumber, cause: { reductionId: nth }, actorId, at, ...to })
    else {
      const money = { toOrder: won(card), surplus: won(cash) }
      await bookReceipt(tx, { memberId, orderNumber, bankRef: `${nth}`, actorId, at, ...money })
    }
    return { ok: true }
  })
  return does === 'refund' ? { cash, card } : { cash, card: 0 }
}

describe('after any sequence of movements', () => {
  it('balances equal the movements, every transaction sums to zero, and each hash covers the one before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 15 }), async (moves) => {
        await emptyDatabase(world.db)
        const memberId = await aMember()
        const expected = { cash: 0, card: 0 }
        for (const [nth, step] of moves.entries()) {
          const change = await carryOut(memberId, step, nth)
          expected.cash += change.cash
          expected.card += change.card
        }
        const [balances] = await world.db.select().from(memberCash).where(eq(memberCash.memberId, memberId))
        expect({ cash: balances?.cash ?? 0, card: balances?.cardFunded ?? 0 }).toEqual(expected)
        const sums = await world.db
          .select({ sum: sql<number>`sum(${cashEntry.amount})::int` })
          .from(cashEntry)
          .groupBy(cashEntry.transactionId)
        expect(sums.every(({ sum }) => sum === 0)).toBe(true)
        expect(await brokenHashes(memberId)).toEqual([])
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('a line that was changed in the database breaks the chain', async () => {
    const memberId = await aMember({ cash: 10_000 })
    await spend(memberId, 1_000, 'a')
    await spend(memberId, 2_000, 'b')
    expect(await brokenHashes(memberId)).toEqual([])
    await world.db.execute(sql`alter table cash_transaction disable trigger cash_transaction_append_only`)
    await world.db.execute(sql`update cash_transaction set amount = -500 where ref_id = 'a'`)
    await world.db.execute(sql`alter table cash_transaction enable trigger cash_transaction_append_only`)
    expect(await brokenHashes(memberId)).toEqual(['a'])
  })
})

/** Recomputes every hash from the lines, in their order, like an auditor. */
async function brokenHashes(memberId: number): Promise<string[]> {
  const entriesOf = (id: number) => world.db.select().from(cashEntry).where(eq(cashEntry.transactionId, id))
  const lines = await world.db
    .select()
    .from(cashTransaction)
    .where(eq(cashTransaction.memberId, memberId))
    .orderBy(asc(cashTransaction.id))
  let [previous, balance] = ['', 0]
  const broken: string[] = []
  for (const line of lines) {
    const { type, refType, refId, amount, balanceAfter, createdAt: at, hash, previousHash } = line
    const entries = Object.fromEntries((await entriesOf(line.id)).map((entry) => [entry.account, entry.amount]))
    const movement = { type, refType, refId, at, actorId: line.actorId, memo: line.memo, entries }
    const expected = chainHash(previous, { memberId, amount, balanceAfter, movement })
    balance += amount
    if (hash !== expected || previousHash !== previous || (balance !== balanceAfter && broken.length === 0))
      broken.push(refId)
    previous = hash
  }
  const [head] = await world.db.select({ hash: memberCash.headHash }).from(memberCash)
  if ((head?.hash ?? '') !== previous) broken.push('head')
  return broken
}
