import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { issueInTest, openTaxShop, piece, taxDocumentsIn, taxFiguresIn } from '#testing/fixtures/money/tax-documents.ts'
import { taxDocumentsOf } from '../read/own-documents.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const june = new Date('2026-06-01T01:00:00Z')

async function openMonthly() {
  const shop = await openTaxShop(world)
  const api = await apiAs(world, shop.store)
  const choose = (cycle: 'ORDER' | 'MONTH') =>
    api.put('/taxDocument/billing', { chainStoreId: shop.store.storeIds[0], cycle })
  expect(await choose('MONTH')).toMatchObject({ data: { cycle: 'MONTH', storeName: '성수점' } })
  const gather = () => world.runJob('gather-tax-documents')
  return { ...shop, api, choose, gather }
}

describe('the tax invoices of a month', () => {
  it('are collected, and drawn up as one document after its end', async () => {
    const { order, gather, store } = await openMonthly()
    const { orderNumber } = await order({ cups: 1 })
    await order({ cups: 2, beans: 1 })
    await order({ cups: 1 }, { evidence: 'CASH_RECEIPT' })
    await gather()
    expect((await taxFiguresIn(world)).map((line) => line.split(' ')[1])).toEqual([
      'COLLECTING',
      'COLLECTING',
      'COLLECTING',
      'DUE',
    ])
    world.now = june
    await gather()
    await gather()
    expect((await taxFiguresIn(world)).slice(4)).toEqual(['TAX DUE 30000 3000 0 33000', 'TAX_FREE DUE 0 0 10000 10000'])
    const tax = (await taxDocumentsIn(world))[4]
    expect(tax).toMatchObject({
      orderNumber: null,
      month: '2026-05',
      title: '2026년 5월 거래분 (2건)',
      suppliedOn: '2026-05-31',
      dueOn: '2026-06-10',
    })
    await issueInTest(world, tax?.number ?? '', 'MAY-0001')
    const api = await apiAs(world, store)
    expect(await api.get(`/taxDocument?orderNumber=${orderNumber}`)).toMatchObject({
      data: { content: [{ number: `T${orderNumber}`, state: 'ISSUED', approvalNumber: 'MAY-0001', total: 11_000 }] },
    })
    expect(await api.get('/taxDocument?month=2026-05')).toMatchObject({
      data: { totalElements: 3, issuedTotal: 33_000 },
    })
    const of = { memberId: store.memberId, month: '2026-05' }
    expect((await taxDocumentsOf(world.db, of)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'CASH_RECEIPT DUE',
      'TAX ISSUED',
      'TAX_FREE DUE',
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('are one per business number', async () => {
    const { order, gather } = await openMonthly()
    await order({ cups: 1 })
    await world.db.update(chainStore).set({ businessNumber: '124-81-00998', businessCompanyName: '새 상호' })
    await order({ cups: 2 })
    world.now = june
    await gather()
    expect((await taxFiguresIn(world)).slice(2)).toEqual(['TAX DUE 10000 1000 0 11000', 'TAX DUE 20000 2000 0 22000'])
  })

  it('are lowered by refunds until they are issued, and corrected after that', async () => {
    const { order, gather } = await openMonthly()
    const { handling } = await order({ cups: 3 })
    await handling.cancel({ lines: [piece()] })
    expect(await taxFiguresIn(world)).toEqual(['TAX COLLECTING 20000 2000 0 22000'])
    world.now = june
    await gather()
    await handling.cancel({ lines: [piece()] })
    expect(await taxFiguresIn(world)).toEqual(['TAX GATHERED 10000 1000 0 11000', 'TAX DUE 10000 1000 0 11000'])
    const month = (await taxDocumentsIn(world))[1]
    await issueInTest(world, month?.number ?? '')
    await handling.cancel()
    expect((await taxDocumentsIn(world))[2]).toMatchObject({ corrects: month?.id, state: 'DUE', total: -11_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('take the refunds back when the file with them was given up', async () => {
    const { order, gather, operator } = await openMonthly()
    const { handling } = await order({ cups: 3 })
    await order({ cups: 1 })
    world.now = june
    await gather()
    const number = (await taxDocumentsIn(world))[2]?.number ?? ''
    const admin = await apiAs(world, operator)
    await admin.post('/admin/taxDocument/sheet', { numbers: [number] })
    await handling.cancel({ lines: [piece()] })
    await handling.cancel()
    expect(await admin.post('/admin/taxDocument/release', { numbers: [number] })).toMatchObject({ status: 200 })
    expect(await taxFiguresIn(world)).toEqual([
      'TAX CANCELLED 30000 3000 0 33000',
      'TAX GATHERED 10000 1000 0 11000',
      'TAX DUE 10000 1000 0 11000',
      'TAX CANCELLED -10000 -1000 0 -11000',
      'TAX CANCELLED -20000 -2000 0 -22000',
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('the cycle of a store', () => {
  it('counts for payments after the choice, and is the owner’s to choose', async () => {
    const { store, choose, order, api } = await openMonthly()
    await order({ cups: 1 })
    await choose('ORDER')
    await order({ cups: 1 })
    expect((await taxDocumentsIn(world)).map(({ state }) => state)).toEqual(['COLLECTING', 'DUE'])
    expect(await api.get('/taxDocument/billing')).toMatchObject({
      data: { content: [{ chainStoreId: store.storeIds[0], cycle: 'ORDER' }] },
    })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    const body = { chainStoreId: store.storeIds[0], cycle: 'MONTH' }
    expect(await other.put('/taxDocument/billing', body)).toMatchObject({ status: 404 })
    expect(await other.get('/taxDocument')).toMatchObject({ data: { totalElements: 0 } })
  })
})
