import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'

/**
 * The books of the simulation, kept beside the system and independent of it: what the bank, the stores and the orders must show at the end.
 * All amounts in won.
 */
export interface Books {
  /** Transfers that came, less the withdrawals that were paid. */
  bank: number
  /** Cash by member, the held part included. */
  cash: Map<number, number>
  /** Paid for orders and not refunded. */
  sales: number
}

export const openBooks = (): Books => ({ bank: 0, cash: new Map(), sales: 0 })

export function addCash({ cash }: Books, memberId: number, amount: number): void {
  cash.set(memberId, (cash.get(memberId) ?? 0) + amount)
}

export const cashOf = ({ cash }: Books, memberId: number): number => cash.get(memberId) ?? 0

/** The same books as the database shows them. */
export async function readBooks(db: Db): Promise<Books & { corrections: number }> {
  const rows = async <Row>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows // both drivers return this shape
  const [sums] = await rows<Record<'bank' | 'sales' | 'corrections', string>>(sql`
    select (select coalesce(sum(amount), 0) from bank_receipt)
        - (select coalesce(sum(amount), 0) from cash_draw where state = 'PAID') as bank,
      (select coalesce(sum(amount - refunded), 0) from payment where paid_at is not null) as sales,
      (select count(*) from cash_transaction where ref_type = 'CORRECTION') as corrections`)
  const balances = await rows<Record<'memberId' | 'balance', string>>(
    sql`select member_id as "memberId", cash + card_funded + held as balance from member_cash`,
  )
  return {
    bank: Number(sums?.bank),
    sales: Number(sums?.sales),
    corrections: Number(sums?.corrections),
    cash: new Map(balances.map(({ memberId, balance }) => [Number(memberId), Number(balance)])),
  }
}

/** Money in the bank that belongs neither to a store nor to a sale. */
export const unexplained = ({ bank, cash, sales }: Books): number =>
  bank - sales - [...cash.values()].reduce((sum, amount) => sum + amount, 0)
