import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payDraw } from '#testing/fixtures/money/draws.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { paidByCard } from '#testing/fixtures/money/cards.ts'
import { addCharge, addDraw } from '#testing/fixtures/money/charges.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addMember, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { IntegrityCheckCode } from '../contract/integrity-checks.ts'
import type { IntegrityReport } from '../contract/integrity.admin.calls.ts'
import { checkIntegrity } from './check-integrity.ts'
import { reportIntegrity } from './report-integrity.ts'

const world = useWorld()

/** A card order with a part cancelled, one paid by cash, one by transfer, a charge, and a paid and a waiting withdrawal. */
async function busyShop() {
  const { store, orderNumber, handling } = await paidByCard(world, { count: 4 })
  await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
  const { operator } = handling
  await giveCash(world, store.memberId, { cash: 200_000, card: 5_000 })
  const goods = await addProduct(world, { brand: coffee, product: { name: '두 번째 상품' } })
  const items = [{ partnerProductId: goods.partnerProductId, count: 2 }]
  await placed(world, store, { items })
  const byTransfer = await placed(world, store, { items, pay: 'BANK' })
  await handlingOf(world, operator, byTransfer).deposit(25_000, '"088"/20260515/17')
  await placed(world, store, { items, pay: 'BANK', cashAmount: 1_000 })
  const member = { memberId: store.memberId, partnerId: coffee.partnerId }
  const api = await apiAs(world, operator)
  const charge = await addCharge(world, member)
  await api.post(`/admin/charge/${charge}/deposit`, { amount: 100_000 })
  const draw = await addDraw(world, member)
  await payDraw(api, draw)
  const waiting = await addDraw(world, { ...member, no: 2 })
  return { store, operator, orderNumber, byTransfer, charge, draw, waiting }
}

const check = () => checkIntegrity(world.db, { at: world.now })
const brokenIn = ({ checks }: IntegrityReport) => checks.filter(({ broken }) => broken > 0).map(({ code }) => code)

/** Writes past the triggers, as somebody with the database's password could. */
async function plant(fault: SQL): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(fault)
  })
}

describe('the integrity of the money', () => {
  it('holds for orders, refunds, receipts, cards, charges and withdrawals', async () => {
    await busyShop()
    const report = await check()
    expect(brokenIn(report)).toEqual([])
    const { outstanding, bank, gateway, orders, adjusted, entries } = report.figures
    expect(entries).toBeGreaterThan(20)
    expect(bank + gateway + adjusted).toBe(outstanding + orders)
  })

  const faults: [IntegrityCheckCode, (shop: Awaited<ReturnType<typeof busyShop>>) => SQL, string][] = [
    ['ENTRIES_BALANCE', () => sql`update cash_entry set amount = amount + 1 where account = 'BANK'`, 'transaction'],
    ['ENTRIES_MATCH_MOVEMENT', () => sql`update cash_entry set account = 'HOLD' where account = 'CARD'`, 'transaction'],
    // Changes the running balance of the account, which differs although the entries still balance.
    [
      'ENTRIES_MATCH_MOVEMENT',
      () => sql`update cash_entry set balance_after = balance_after + 1 where account = 'HOLD'`,
      'transaction',
    ],
    ['BALANCES_MATCH', () => sql`update member_cash set cash = cash + 1`, 'member'],
    ['HASHES_CHAIN', () => sql`update cash_transaction set ref_id = ref_id || '0' where type = 'DRAW'`, 'transaction'],
    ['HASHES_CHAIN', () => sql`update cash_transaction set memo = memo || '.' where type = 'DRAW'`, 'transaction'],
    ['HASHES_CHAIN', () => sql`update cash_transaction set actor_id = 1 where type = 'DRAW'`, 'transaction'],
    ['HASHES_CHAIN', () => sql`update cash_transaction set hash = substr(hash, 4) where type = 'DRAW'`, 'transaction'],
    [
      'ORDERS_PAID',
      ({ byTransfer }) =>
        sql`update orders set total = total + 10, price = price + 10 where order_number = ${byTransfer}`,
      '20260515-',
    ],
    ['PAYMENTS_MATCH', () => sql`update payment set refunded = refunded + 1 where method = 'CARD'`, '20260515-'],
    ['RECEIPTS_BOOKED', () => sql`update bank_receipt set amount = amount + 1`, '088'],
    ['CARDS_BOOKED', () => sql`update card_payment set amount = amount + 1`, '20260515-'],
    ['CARDS_BOOKED', () => sql`update card_payment set state = 'EXPIRED'`, '20260515-'],
    ['CHARGES_BOOKED', () => sql`update cash_charge set received = received + 1`, 'C20260515-'],
    [
      'DRAWS_HELD',
      ({ waiting }) => sql`update cash_draw set state = 'REFUSED' where number = ${waiting}`,
      'W20260515-',
    ],
  ]
  it.each(faults)('finds a planted fault: %s', async (code, fault, name) => {
    const shop = await busyShop()
    await plant(fault(shop))
    const report = await check()
    expect(brokenIn(report)).toContain(code)
    expect(report.checks.find((each) => each.code === code)?.rows.join()).toContain(name)
  })

  it.each([
    ['a deleted movement', sql`delete from cash_transaction where type = 'ORDER' and member_id is not null`],
    [
      'an order of nobody',
      sql`update cash_transaction set ref_id = '20260515-0000001'
        where id = (select min(id) from cash_transaction where ref_type = 'ORDER')`,
    ],
    ['a forged balance', sql`update member_cash set head_hash = 'forged'`],
  ])('finds %s', async (_, fault) => {
    await busyShop()
    await plant(fault)
    expect(brokenIn(await check())).not.toEqual([])
  })

  it('finds card-funded cash that was made withdrawable, though all sums agree', async () => {
    await busyShop()
    const { memberId } = await addMember(world, { username: 'mover', brand: coffee })
    await giveCash(world, memberId, { cash: 0, card: 5_000 })
    expect(brokenIn(await check())).toEqual([])
    await plant(sql`
      with moved as (
        update cash_entry set account = 'CASH' where account = 'CARD'
          and transaction_id in (select id from cash_transaction where member_id = ${memberId}))
      update member_cash set cash = 5000, card_funded = 0 where member_id = ${memberId}`)
    expect(brokenIn(await check())).toEqual(['HASHES_CHAIN'])
  })

  it('is reported as text, with the rows that break it', async () => {
    await busyShop()
    expect(await reportIntegrity(world.db, { at: world.now })).toMatchObject({
      ok: true,
      text: expect.stringContaining('모든 금액이 맞습니다.') as string,
    })
    await plant(sql`update bank_receipt set amount = amount + 1`)
    const { ok, text } = await reportIntegrity(world.db, { at: world.now })
    expect(ok).toBe(false)
    expect(text).toContain('✗ 입금 기록이 은행 장부와 같습니다.')
    expect(text).toContain('"088"/20260515/17')
  })

  it('is for operators of the money', async () => {
    const { operator, store } = await busyShop()
    expect(await (await apiAs(world, operator)).get('/admin/integrity')).toMatchObject({ status: 200 })
    expect((await (await apiAs(world, store)).get('/admin/integrity')).status).toBe(403)
  })
})
