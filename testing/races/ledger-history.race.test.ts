import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { creditTransfer } from '#features/money/cash/server/charge-cash.ts'
import { holdCash, payHeldCash, releaseHeldCash } from '#features/money/cash/server/draw-cash.ts'
import { planSpending, spendCash } from '#features/money/cash/server/spend-cash.ts'
import { refundCash } from '#features/money/cash/server/refund-cash.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { won } from '#values/won.ts'
import { addBrands, addMember, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const clients = 32
const members = 8
const world = useWorld({ connections: clients + 4 })
const transfers = Number(process.env['LEDGER_TRANSFERS'] ?? (onPostgres ? 2_000 : 400))
const opening = 1_000_000

/** [targets R3] A bank history: every read of the whole sees the same total, and no balance is ever negative. */
describe('the ledger under concurrent use', () => {
  it(`keeps its total over ${transfers} transfers of ${clients} clients`, async () => {
    await addBrands(world, coffee)
    const owners: number[] = []
    for (let no = 0; no < members; no++) {
      const { memberId } = await addMember(world, { username: `store${no}`, brand: coffee })
      await giveCash(world, memberId, { cash: opening })
      owners.push(memberId)
    }
    let started = 0
    const problems: string[] = []
    const client = async (clientNo: number) => {
      for (let no = started++; no < transfers; no = started++) {
        const memberId = owners[(no * 7 + clientNo) % members]!
        const amount = won(((no * 37) % 900) * 100 + 100)
        await move(memberId, { no, amount })
        if (no % 10 === 0) problems.push(...(await readProblems()))
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, clientNo) => client(clientNo)))
    expect(problems).toEqual([])
    const { checks } = await checkIntegrity(world.db, { at: world.now })
    // The movements belong to no order, charge or withdrawal: the ledger's own checks must hold.
    const own = checks.filter(({ code }) =>
      ['ENTRIES_BALANCE', 'ENTRIES_MATCH_MOVEMENT', 'BALANCES_MATCH', 'HASHES_CHAIN'].includes(code),
    )
    expect(own.map(({ broken }) => broken)).toEqual([0, 0, 0, 0])
    const [made] = (await rowsOf(sql`select count(*)::int as count from cash_transaction`)) as { count: number }[]
    expect(made?.count).toBeGreaterThan(transfers)
  }, 600_000)
})

/** One of four movements, each with its counter-movement; what the balance does not cover is left out. */
async function move(memberId: number, { no, amount }: { no: number; amount: ReturnType<typeof won> }): Promise<void> {
  const at = world.now
  const number = `T${no}`
  await world.db.transact(async (tx) => {
    const money = { memberId, number, amount, actorId: memberId, at }
    const { withdrawable } = await lockCashBalance(tx, memberId)
    if (no % 4 === 0 || withdrawable < amount) {
      await creditTransfer(tx, { ...money, bankRef: number })
    } else if (no % 4 === 1) {
      await holdCash(tx, money)
      await releaseHeldCash(tx, money)
    } else if (no % 4 === 2) {
      await holdCash(tx, money)
      await payHeldCash(tx, money)
    } else {
      const planned = await planSpending(tx, { memberId, amount })
      if (!planned.ok) throw new Error('the balance was locked and sufficed')
      await spendCash(tx, planned.spending, { orderNumber: number, at })
      const back = won(Math.floor(amount / 2))
      const cause = { reductionId: no }
      await refundCash(tx, {
        memberId,
        toCardFunded: won(0),
        toCash: back,
        orderNumber: number,
        cause,
        actorId: null,
        at,
      })
    }
    return { ok: true }
  })
}

/** One statement, one snapshot: members' balances equal their entries, all entries sum to zero, nothing is negative. */
async function readProblems(): Promise<string[]> {
  const [row] = (await rowsOf(sql`
    select (select sum(cash + card_funded + held)::float8 from member_cash) as balances,
      (select sum(amount)::float8 from cash_entry where account in ('CASH', 'CARD', 'HOLD')) as entries,
      (select sum(amount)::float8 from cash_entry) as total,
      (select count(*)::int from member_cash where cash < 0 or card_funded < 0 or held < 0) as negative`)) as {
    balances: number
    entries: number
    total: number
    negative: number
  }[]
  const agrees = row && row.balances === row.entries && row.total === 0 && row.negative === 0
  return agrees ? [] : [JSON.stringify(row)]
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const result: unknown = await world.db.execute(query)
  return (result as { rows: unknown[] }).rows // both drivers return this shape
}
