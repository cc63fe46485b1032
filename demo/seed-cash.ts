import { requestCharge } from '#features/cash-charges/server/request-charge.ts'
import { requestDraw } from '#features/cash-draws/server/request-draw.ts'
import type { Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { listBuyers } from './list-buyers.ts'

const hour = 60 * 60 * 1_000

/** Charges that wait for their transfers and a withdrawal that waits to be paid, so that the operator has something to decide. */
export async function seedCash(db: Database, { now, vault }: { now: Date; vault: Vault }): Promise<void> {
  const { buyers } = await listBuyers(db)
  const owners = [...new Map(buyers.map((buyer) => [buyer.memberId, buyer])).values()].filter(
    ({ authority, username }) => authority === 'ROLE_FRANCHISEE' && username !== 'storecoffee',
  )
  const [first, second, third] = owners
  if (!first || !second || !third) return
  for (const [buyer, amount, hoursAgo] of [
    [first, 500_000, 5],
    [second, 1_000_000, 28],
  ] as const) {
    const at = new Date(now.getTime() - hoursAgo * hour)
    const request = { amount, method: 'BANK', depositor: buyer.store.name } as const
    await requestCharge(db, buyer, request, { at, gateway: undefined })
  }
  const at = new Date(now.getTime() - 3 * hour)
  const request = { amount: 150_000, bankCode: '004', account: '000-00-0000-000', holder: third.name } as const
  await requestDraw(db, third, request, { vault, at, once: undefined })
}
