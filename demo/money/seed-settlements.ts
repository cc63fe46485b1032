import { eq, inArray } from 'drizzle-orm'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { changeSettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { confirmSettlements } from '#features/office/settlement/server/confirm-settlements.ts'
import { listSettlements } from '#features/office/settlement/server/list-settlements.ts'
import { paySettlements } from '#features/office/settlement/server/pay-settlements.ts'
import { lastEndedMonth, payDay } from '#features/office/settlement/contract/settlement-terms.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { startOfKoreanDay } from '#values/korean-date.ts'
import { demoBrands } from '../data/brands.ts'
import { demoBankAccount } from '../data/people.ts'

/** Tenths of a percent. */
const commissionRate = 15
const hourMs = 60 * 60 * 1000

/** Accounts and commissions of the brands, so that their months can be settled. */
export async function seedSettlementTerms(tx: Tx, vault: Vault): Promise<void> {
  const franchises = demoBrands.filter(({ uri }) => uri !== 'market').map(({ partnerId }) => partnerId)
  await tx.update(partner).set({ commissionRate }).where(inArray(partner.id, franchises))
  for (const [index, { partnerId, name }] of demoBrands.entries()) {
    const account = { bankCode: '088', account: demoBankAccount(70 + index), holder: name }
    await changeSettlementAccount(tx, { partnerId, vault, ...account })
  }
}

/** Settles and pays all months but the last one, which waits for the operator. */
export async function seedSettlements(db: Database, { now, vault }: { now: Date; vault: Vault }): Promise<void> {
  const last = lastEndedMonth(now)
  const [operator] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  for (const month of (await activeMonths(db)).filter((one) => one < last)) {
    const at = new Date(startOfKoreanDay(payDay(month)).getTime() + 10 * hourMs)
    const audit = { actorId: operator?.id ?? 0, partnerId: null, call: 'demo', address: '', requestId: '' }
    const { content } = await listSettlements({ db, vault }, { month }, { page: 0, size: 50, at })
    await confirmSettlements(db, { month, brands: content, at, audit, once: undefined })
    const confirmed = await listSettlements({ db, vault }, { month, state: 'CONFIRMED' }, { page: 0, size: 50, at })
    const ids = confirmed.content.flatMap(({ id }) => (id === null ? [] : [id]))
    await paySettlements({ db, vault }, { ids, paidOn: payDay(month), at, audit, once: undefined })
  }
  // The messages about months long past would only fill the inbox.
  await db
    .delete(message)
    .where(inArray(message.event, ['SETTLEMENT_CONFIRMED', 'SETTLEMENT_CARRIED', 'SETTLEMENT_PAID']))
}

async function activeMonths(db: Database): Promise<string[]> {
  const days = await db.selectDistinct({ day: marginEntry.day }).from(marginEntry)
  return [...new Set(days.map(({ day }) => day.slice(0, 7)))].toSorted()
}
