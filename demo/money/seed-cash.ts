import { requestCharge } from '#features/money/cash-charges/server/request-charge.ts'
import { requestDraw } from '#features/money/cash-draws/server/request-draw.ts'
import type { Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { endOfDemo } from '../orders/history.ts'
import { listBuyers } from '../people/list-buyers.ts'
import { seededRandom } from '../random.ts'

const hour = 60 * 60 * 1_000

/** Charges that wait for their transfers and a withdrawal that waits to be paid, so that the operator has something to decide. */
export async function seedCash(db: Database, { now, vault }: { now: Date; vault: Vault }): Promise<void> {
  const random = seededRandom(20_261_125)
  const numbers = (day: Date) => `${koreanDayDigits(day)}-${random.int(1_000_000, 9_999_999)}`
  const end = endOfDemo(now).getTime()
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
    const at = new Date(end - hoursAgo * hour)
    const request = { amount, method: 'BANK', depositor: buyer.store.name } as const
    await requestCharge(db, buyer, request, { at, gateway: undefined, numbers })
  }
  const at = new Date(end - 3 * hour)
  const request = { amount: 150_000, bankCode: '004', account: '000-00-0000-000', holder: third.name } as const
  await requestDraw(db, third, request, { vault, at, once: undefined, numbers })
}
