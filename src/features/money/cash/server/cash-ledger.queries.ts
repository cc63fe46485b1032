import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { won, type Won } from '#values/won.ts'
import type { CashTransactionType } from '../contract/cash-history.calls.ts'
import { cashEntry, cashTransaction, memberCash, type CashAccount, type CashRefType } from './cash.tables.ts'

export interface MemberCash {
  cash: Won
  cardFunded: Won
  held: Won
  headHash: string
}

const emptyBalance: MemberCash = { cash: won(0), cardFunded: won(0), held: won(0), headHash: '' }

const columns = {
  cash: memberCash.cash,
  cardFunded: memberCash.cardFunded,
  held: memberCash.held,
  headHash: memberCash.headHash,
}

export async function findMemberCash(db: Db, memberId: number): Promise<MemberCash> {
  const [found] = await db.select(columns).from(memberCash).where(eq(memberCash.memberId, memberId))
  return found ?? emptyBalance
}

const lockingQuery = preparedQuery((db) =>
  db
    .select(columns)
    .from(memberCash)
    .where(eq(memberCash.memberId, sql.placeholder('memberId')))
    .for('update')
    .prepare('lock_member_cash'),
)

/** Locks the balances until the transaction ends, so that two tabs can't spend the same won. */
export async function lockMemberCash(tx: Tx, memberId: number): Promise<MemberCash> {
  const found = await selectForUpdate(tx, memberId)
  if (found) return found
  await tx
    .insert(memberCash)
    .values({ memberId, cash: won(0), cardFunded: won(0), held: won(0), headHash: '' })
    .onConflictDoNothing()
  return (await selectForUpdate(tx, memberId)) ?? emptyBalance
}

async function selectForUpdate(tx: Tx, memberId: number): Promise<MemberCash | undefined> {
  const [found] = await lockingQuery(tx).execute({ memberId })
  return found
}

export interface CashMovement {
  type: CashTransactionType
  refType: CashRefType
  refId: string
  actorId: number | null
  memo: string
  at: Date
  /** Signed won per account; they must sum to zero (the database checks at commit). */
  entries: Partial<Record<CashAccount, number>>
}

/** Inserts a movement of a member whose balances were locked and read as `before`, in one statement. */
export async function insertMemberMovement(
  tx: Tx,
  { memberId, before, movement }: { memberId: number; before: MemberCash; movement: CashMovement },
): Promise<MemberCash> {
  const { CASH = 0, CARD = 0, HOLD = 0 } = movement.entries
  const after = {
    cash: won(before.cash + CASH),
    cardFunded: won(before.cardFunded + CARD),
    held: won(before.held + HOLD),
  }
  const amount = won(CASH + CARD)
  const balanceAfter = won(after.cash + after.cardFunded)
  const hash = chainHash(before.headHash, { memberId, amount, balanceAfter, movement })
  const entries = entryRows(movement.entries, { CASH: after.cash, CARD: after.cardFunded, HOLD: after.held })
  await tx.execute(sql`
    with moved as (
      update member_cash set cash = ${after.cash}, card_funded = ${after.cardFunded}, held = ${after.held}, head_hash = ${hash}
      where member_id = ${memberId}
    ), written as (
      insert into cash_transaction
        (type, ref_type, ref_id, member_id, actor_id, memo, amount, balance_after, created_at, previous_hash, hash)
      values (${movement.type}, ${movement.refType}, ${movement.refId}, ${memberId}, ${movement.actorId}, ${movement.memo},
        ${amount}, ${balanceAfter}, ${movement.at.toISOString()}::timestamptz, ${before.headHash}, ${hash})
      returning id
    )
    insert into cash_entry ${entriesOfWritten} from written, ${entryColumns.rows(entries)}`)
  return { ...after, headHash: hash }
}

/** The movements that booked a transfer, with their entries: to an order, to the member's cash, or to both. */
export async function listReceiptMovements(db: Db, bankRef: string) {
  return db
    .select({
      memberId: cashTransaction.memberId,
      bookedAt: cashTransaction.createdAt,
      account: cashEntry.account,
      amount: cashEntry.amount,
    })
    .from(cashTransaction)
    .innerJoin(cashEntry, eq(cashEntry.transactionId, cashTransaction.id))
    .where(and(eq(cashTransaction.refType, 'RECEIPT'), eq(cashTransaction.refId, bankRef)))
}

/** Inserts a movement between accounts of the platform: a transfer that paid an order directly. */
export async function insertPlatformMovement(tx: Tx, movement: CashMovement): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into cash_transaction
        (type, ref_type, ref_id, member_id, actor_id, memo, amount, balance_after, created_at, previous_hash, hash)
      values (${movement.type}, ${movement.refType}, ${movement.refId}, null, ${movement.actorId}, ${movement.memo},
        0, 0, ${movement.at.toISOString()}::timestamptz, '', '')
      returning id
    )
    insert into cash_entry ${entriesOfWritten} from written, ${entryColumns.rows(entryRows(movement.entries, {}))}`)
}

const entryColumns = jsonColumns(cashEntry, ['account', 'amount', 'balanceAfter'])
const entriesOfWritten = entryColumns.into({ transactionId: sql`written.id` })

const entryRows = (entries: CashMovement['entries'], balances: Partial<Record<CashAccount, number>>) =>
  entriesOf(entries).map(([account, amount]) => ({ account, amount, balanceAfter: balances[account] ?? null }))

const entriesOf = (entries: CashMovement['entries']) =>
  (Object.entries(entries) as [CashAccount, number][]) // the keys of the record
    .filter(([, amount]) => amount !== 0)

interface ChainedMovement {
  memberId: number
  amount: number
  balanceAfter: number
  movement: CashMovement
}

/**
 * Computes the hash chain: each hash covers the content of its transaction, its entries and the previous hash, so that
 * a later change or deletion invalidates every hash after it. The first version, without a prefix, covered neither
 * actor nor memo nor entries.
 */
export function chainHash(previousHash: string, { memberId, amount, balanceAfter, movement }: ChainedMovement): string {
  const { type, refType, refId, at, actorId, memo } = movement
  const entries = entriesOf(movement.entries).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const facts = [memberId, type, refType, refId, amount, balanceAfter, at.toISOString(), actorId, memo, entries]
  const digest = createHash('sha256').update(JSON.stringify([previousHash, ...facts]))
  return `v2.${digest.digest('base64url')}`
}
