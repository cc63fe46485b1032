import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bankStatementLine } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { cashDraw } from '#features/money/cash-draws/server/cash-draws.tables.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { expiredText } from '#features/orders/orders/contract/order-privacy.ts'
import { orderReduction, orderEvent, orders } from '#features/orders/orders/server/orders.tables.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { orderMemo } from '#features/orders/orders/server/order-memo.tables.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { purchaseOrder, purchaseOrderBundle } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import { orderReturn, orderReturnStep } from '#features/orders/returns/server/returns.tables.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { receiptIdentity, taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addCharge, addDraw } from '#testing/fixtures/money/charges.ts'
import { payDraw } from '#testing/fixtures/money/draws.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, market } from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { issueInTest, taxDocumentsIn } from '#testing/fixtures/money/tax-documents.ts'
import { useWorld } from '#testing/world.ts'
import { holdRefusalText, type RetentionRuleCode } from '../contract/retention-terms.ts'
import type { RetentionDryRun, RetentionHold, RetentionRun } from '../contract/retention.admin.calls.ts'
import { lastTaxDay, retentionMs } from './retention-times.ts'

const world = useWorld()
const ms = 1
const day = 24 * 60 * 60 * 1000

/** An order that was paid by transfer, sent, and one piece refunded; one that waits for goods; a charge and a paid withdrawal. */
async function oldShop() {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const operator = await addOperator(world, market)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 500_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const items = [{ partnerProductId, count: 2 }]
  const sent = await placed(world, store, { items, pay: 'BANK' })
  const handling = handlingOf(world, operator, sent)
  const { total } = await handling.read()
  const steps = [
    await handling.deposit(total, '"088"/20260515/17'),
    await handling.prepare(),
    await handling.ship(supplierId),
    await handling.refund({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }], reason: '김하늘 님 요청' }),
  ]
  expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const waiting = await placed(world, store, { items })
  const of = { memberId: store.memberId, partnerId: coffee.partnerId }
  const api = await apiAs(world, operator)
  const charge = await addCharge(world, of)
  await api.post(`/admin/charge/${charge}/deposit`, { amount: 100_000 })
  const draw = await addDraw(world, of)
  await payDraw(api, draw)
  const numbers = { sent, waiting, charge, draw }
  return { ...numbers, store, operator, api, start: world.now }
}

const at = (start: Date, more: number) => new Date(start.getTime() + retentionMs + more)
const night = () => world.runJob('anonymise-old-records')
const orderOf = async (number: string) => {
  const [found] = await world.db.select().from(orders).where(eq(orders.orderNumber, number))
  return found! // the caller has placed it
}
const broken = async () => {
  const { checks } = await checkIntegrity(world.db, { at: world.now })
  return checks.filter((check) => check.broken > 0).map(({ code }) => code)
}
/** Signs in anew: five years end every session. */
const handling = async (operator: Parameters<typeof apiAs>[1]): Promise<ApiClient> => apiAs(world, operator)
const dryRun = async (api: ApiClient) => {
  const { counts } = (await api.get('/admin/retention/dryRun')).data as RetentionDryRun
  return Object.fromEntries(counts.map(({ code, count }) => [code, count])) as Record<RetentionRuleCode, number>
}
const report = async (api: ApiClient) =>
  (await api.get('/admin/retention')).data as { runs: RetentionRun[]; holds: RetentionHold[] }

describe('the retention job', () => {
  it('leaves everything to the last moment, and then removes the people and no amount', async () => {
    const { sent, waiting, store, charge, draw, start } = await oldShop()
    const before = await orderOf(sent)
    await world.db.insert(receiptIdentity).values({
      memberId: store.memberId,
      orderNumber: sent,
      purpose: 'DEDUCTION',
      sealed: 'x',
      masked: '010-****-1024',
      createdAt: start,
    })
    world.now = at(start, -ms)
    await night()
    expect(await orderOf(sent)).toEqual(before)

    world.now = at(start, 0)
    await night()
    const after = await orderOf(sent)
    const { receiver, store: block, depositor, anonymisedAt, ...amounts } = after
    expect(receiver).toEqual({ name: expiredText, phone: '', postalCode: '', address1: '', address2: '', memo: '' })
    expect(block).toMatchObject({ partnerName: coffee.name, businessCompanyName: expiredText, businessNumber: '' })
    expect([depositor, anonymisedAt]).toEqual(['', world.now])
    expect(before).toMatchObject(amounts)
    const texts = JSON.stringify([
      await world.db.select().from(orderEvent).where(eq(orderEvent.orderId, after.id)),
      await world.db.select().from(orderReduction),
      await world.db.select().from(bankReceipt),
      await world.db.select().from(cashCharge).where(eq(cashCharge.number, charge)),
    ])
    expect(texts).not.toMatch(/김하늘|다온/)
    expect(await world.db.select().from(receiptIdentity)).toEqual([])
    const [withdrawal] = await world.db.select().from(cashDraw).where(eq(cashDraw.number, draw))
    expect(withdrawal).toMatchObject({ account: '', accountEnd: '', holder: '', state: 'PAID' })
    // An order that is not sent yet is still a contract.
    expect((await orderOf(waiting)).anonymisedAt).toBeNull()
    expect(await broken()).toEqual([])
  })

  it('empties returns, purchase orders and notes of old orders', async () => {
    const { sent, store, start, operator, charge, draw } = await oldShop()
    const { id: orderId, partnerId, chainStoreId, receiver } = await orderOf(sent)
    await world.db
      .insert(orderMemo)
      .values({ orderId, text: '김하늘 님 통화', changedBy: operator.memberId, changedAt: start })
    const { memberId } = store
    const asked = {
      orderId,
      orderNumber: sent,
      partnerId,
      chainStoreId,
      memberId,
      supplierId: 1,
      supplierName: '공급사',
    }
    const [added] = await world.db
      .insert(orderReturn)
      .values({
        ...asked,
        wish: 'REFUND',
        reason: 'DAMAGED',
        text: '김하늘입니다. 컵이 깨졌습니다.',
        way: 'OWN_PARCEL',
        number: '600012345678',
        state: 'REFUSED',
        title: '종이컵',
        lineCount: 1,
        askedAt: start,
        updatedAt: start,
      })
      .returning({ id: orderReturn.id })
    const step = { returnId: added!.id, state: 'REFUSED', actor: 'OPERATOR', actorId: operator.memberId } as const // an insert returns its row
    await world.db.insert(orderReturnStep).values({ ...step, note: '다온 님께 안내', createdAt: start })
    const [{ id: companyId } = { id: 0 }] = await world.db.select({ id: company.id }).from(company)
    const [order] = await world.db
      .insert(purchaseOrder)
      .values({
        number: 'P20260515-0000001',
        supplierId: 1,
        supplierName: '공급사',
        sequence: 1,
        day: '2026-05-15',
        companyId,
        createdAt: start,
        linkExpiresAt: start,
      })
      .returning({ id: purchaseOrder.id })
    await world.db.insert(purchaseOrderBundle).values({ purchaseOrderId: order!.id, orderId, receiver, isMoved: false }) // an insert returns its row
    const line = { actorId: operator.memberId, call: 'PUT', address: '127.0.0.1', requestId: 'r', createdAt: start }
    await world.db.insert(auditLog).values([
      { ...line, subject: sent, before: { orderMemo: '' }, after: { orderMemo: '김하늘 님 통화', status: 'RC' } },
      { ...line, subject: sent, after: { mailedDocument: 'receipt', mailedTo: 'daon@example.com' } },
      { ...line, subject: `return/${added!.id}`, after: { returnState: 'ACCEPTED', returnGuide: '다온 님께 안내' } },
      { ...line, subject: `return/${added!.id}`, after: { returnState: 'REFUSED' }, reason: '다온 님과 통화' },
      { ...line, subject: `charge/${charge}`, reason: '김하늘 님 요청' },
      { ...line, subject: `draw/${draw}`, reason: '김하늘 님 요청' },
      { ...line, subject: 'another', reason: '남은 사유' },
    ])
    world.now = at(start, 0)
    await night()
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.slice(-7).map(({ after, reason }) => [after, reason])).toEqual([
      [{ status: 'RC' }, ''],
      [{ mailedDocument: 'receipt' }, ''],
      [{ returnState: 'ACCEPTED' }, ''],
      [{ returnState: 'REFUSED' }, ''],
      [null, ''],
      [null, ''],
      [null, '남은 사유'],
    ])
    const left = JSON.stringify([
      lines.slice(-7),
      await world.db.select().from(orderMemo),
      await world.db.select().from(orderReturn),
      await world.db.select().from(orderReturnStep),
      await world.db.select().from(purchaseOrderBundle),
    ])
    expect(left).not.toMatch(/김하늘|다온|600012345678/)
    expect(left).not.toContain(receiver.phone)
    expect(left).toContain('REFUSED')
  })

  it('counts from the last event of an order', async () => {
    const { sent, start } = await oldShop()
    const { id } = await orderOf(sent)
    const later = { type: 'REFUNDED', actor: 'OPERATOR', createdAt: new Date(start.getTime() + day) } as const
    await world.db.insert(orderEvent).values({ orderId: id, actorId: null, ...later })
    world.now = at(start, day - ms)
    await night()
    expect((await orderOf(sent)).anonymisedAt).toBeNull()
    world.now = at(start, day)
    await night()
    expect((await orderOf(sent)).anonymisedAt).toEqual(world.now)
  })

  it('shows the same numbers before, in a dry run that changes nothing, and after, in the report', async () => {
    const { sent, operator, start } = await oldShop()
    world.now = at(start, 0)
    const api = await handling(operator)
    const due = { ORDER: 1, CHARGE: 1, DRAW: 1, TAX_DOCUMENT: 0, STATEMENT_LINE: 0 }
    expect(await dryRun(api)).toEqual(due)
    expect((await orderOf(sent)).anonymisedAt).toBeNull()
    await night()
    const [run] = (await report(api)).runs
    expect(run).toMatchObject({ failed: false, finishedAt: world.now.toISOString() })
    expect(run?.counts).toEqual(['ORDER', 'CHARGE', 'DRAW'].map((code) => ({ code, count: 1, oldestOn: '2026-05-15' })))
    expect(await dryRun(api)).toEqual({ ORDER: 0, CHARGE: 0, DRAW: 0, TAX_DOCUMENT: 0, STATEMENT_LINE: 0 })
    await night()
    expect((await report(api)).runs.map(({ counts }) => counts.length)).toEqual([0, 3])
  })

  it('reports a failure, and goes on in the next night', async () => {
    const { sent, operator, start } = await oldShop()
    world.now = at(start, 0)
    await world.db.execute(`alter table bank_receipt add constraint planted check (depositor <> '')`)
    await expect(night()).rejects.toThrow()
    await world.db.execute('alter table bank_receipt drop constraint planted')
    expect((await orderOf(sent)).anonymisedAt).toBeNull()
    const api = await handling(operator)
    expect((await report(api)).runs).toMatchObject([{ failed: true, finishedAt: null, counts: [] }])
    await night()
    expect((await orderOf(sent)).anonymisedAt).toEqual(world.now)
  })

  it('removes the names of deposits that paid nothing', async () => {
    const { operator, start } = await oldShop()
    const api = await apiAs(world, operator)
    await pasted(api, { amount: 33_000, depositor: '이도윤' })
    const lines = () => world.db.select().from(bankStatementLine)
    expect(JSON.stringify(await lines())).toContain('이도윤')
    world.now = at(start, day)
    await night()
    expect(await lines()).toMatchObject([{ depositor: '', memo: '', amount: 33_000 }])
  })

  it.each(['left out', 'left out, and paid an order later'])(
    'removes the reason of a deposit that was %s',
    async (how) => {
      const { operator, sent, start } = await oldShop()
      const api = await apiAs(world, operator)
      await pasted(api, { amount: 33_000, depositor: '' })
      const [line] = await world.db.select().from(bankStatementLine)
      const reason = '이도윤 님이 잘못 보내심'
      await api.post(`/admin/bankStatement/line/${line!.id}/ignore`, { reason })
      if (how !== 'left out')
        await world.db.update(bankStatementLine).set({ state: 'MATCHED', matchedNumber: sent, ignoredReason: '' })
      const texts = async () =>
        JSON.stringify([await world.db.select().from(bankStatementLine), await world.db.select().from(auditLog)])
      expect(await texts()).toContain(reason)
      world.now = at(start, day)
      await night()
      expect(await texts()).not.toContain(reason)
    },
  )

  it('empties the buyer of an issued tax document after its own time, and nobody else may', async () => {
    const { start } = await oldShop()
    const documents = () => taxDocumentsIn(world)
    const [first] = await documents()
    await issueInTest(world, first!.number) // the paid order has drawn it up
    const emptied = world.db.update(taxDocument).set({ title: '' })
    await expect(emptied.execute()).rejects.toThrow()
    // Declared by 25 July 2026.
    world.now = new Date('2031-07-25T14:59:59Z')
    await night()
    expect((await documents())[0]?.buyer).toEqual(first!.buyer)
    world.now = new Date('2031-07-25T15:00:00Z')
    expect(world.now > start).toBe(true)
    await night()
    const [after] = await documents()
    expect(after?.buyer.companyName).toBe('')
    expect(after).toMatchObject({
      identity: '',
      storeName: '',
      total: first!.total,
      approvalNumber: expect.any(String),
    })
  })
})

describe('the time of tax documents', () => {
  it.each([
    ['2031-07-25', '2025-12-31'],
    ['2031-07-26', '2026-06-30'],
    ['2032-01-25', '2026-06-30'],
    ['2032-01-26', '2026-12-31'],
  ])('on %s the last day is %s', (today, last) => {
    expect(lastTaxDay(new Date(`${today}T03:00:00Z`))).toBe(last)
  })
})

describe('a hold', () => {
  const hold = (api: ApiClient, body: object) => api.post('/admin/retention/hold', { reason: '분쟁 중', ...body })

  it('keeps an order until it is lifted', async () => {
    const { sent, operator, start } = await oldShop()
    expect(await hold(await handling(operator), { subject: 'ORDER', key: sent })).toMatchObject({ status: 200 })
    world.now = at(start, day)
    const api = await handling(operator)
    expect((await dryRun(api)).ORDER).toBe(0)
    await night()
    expect((await orderOf(sent)).receiver.name).toBe('김하늘')

    const [held] = (await report(api)).holds
    expect(held).toMatchObject({ subject: 'ORDER', key: sent, reason: '분쟁 중', heldBy: 'operator', liftedAt: null })
    const lift = () => api.post(`/admin/retention/hold/${held?.id}/lift`, { reason: '합의됨' })
    expect(await lift()).toMatchObject({ status: 200 })
    expect(await lift()).toMatchObject({ status: 404 })
    expect((await report(api)).holds).toMatchObject([{ liftReason: '합의됨', liftedBy: 'operator' }])
    await night()
    expect((await orderOf(sent)).receiver.name).toBe(expiredText)
    expect(await hold(api, { subject: 'ORDER', key: sent })).toMatchObject({
      status: 409,
      message: holdRefusalText['already-anonymous'],
    })
  })

  it('of a member keeps orders, charges, withdrawals and tax documents', async () => {
    const { sent, charge, draw, operator, start } = await oldShop()
    const api = await handling(operator)
    expect(await hold(api, { subject: 'MEMBER', key: 'store' })).toMatchObject({ status: 200 })
    expect(await hold(api, { subject: 'MEMBER', key: 'store' })).toMatchObject({
      status: 409,
      message: holdRefusalText['already-held'],
    })
    world.now = at(start, 400 * day)
    await night()
    expect((await orderOf(sent)).anonymisedAt).toBeNull()
    const [charged] = await world.db.select().from(cashCharge).where(eq(cashCharge.number, charge))
    const [withdrawn] = await world.db.select().from(cashDraw).where(eq(cashDraw.number, draw))
    expect([charged?.depositor, withdrawn?.holder]).not.toContain('')
    expect(JSON.stringify((await world.db.select().from(taxDocument))[0]?.buyer)).toContain('업')
  })

  it.each([
    ['an unknown order', { subject: 'ORDER', key: '20200101-0000001' }, 409],
    ['an unknown member', { subject: 'MEMBER', key: 'nobody' }, 409],
    ['no reason', { subject: 'MEMBER', key: 'store', reason: ' ' }, 400],
  ])('of %s is refused', async (_, body, status) => {
    const { operator } = await oldShop()
    expect(await hold(await handling(operator), body)).toMatchObject({ status })
  })

  it('refuses strangers and members', async () => {
    const { store } = await oldShop()
    const api = await apiAs(world, store)
    expect((await api.get('/admin/retention')).status).toBe(403)
    expect((await api.get('/admin/retention/dryRun')).status).toBe(403)
    expect((await hold(api, { subject: 'MEMBER', key: 'store' })).status).toBe(403)
    const stranger = await world.app.inject({ method: 'GET', url: '/api/admin/retention' })
    expect(stranger.statusCode).toBe(403)
  })
})
