import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  buyerOf,
  coffee,
  giveCash,
  tokenOf,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { issueInTest, openTaxShop, piece, taxDocumentsIn } from '#testing/fixtures/money/tax-documents.ts'
import { useWorld } from '#testing/world.ts'
import { eq } from 'drizzle-orm'
import type { MonthEnd } from '../contract/month-end.calls.ts'
import { printMonthEnd } from './print-month-end.ts'

const world = useWorld()

const figuresOf = async (member: TestMember, query: string) =>
  (await (await apiAs(world, member)).get(`/cash/monthEnd?${query}`)).data as MonthEnd

async function workbookOf(member: TestMember, query: string): Promise<Buffer> {
  const answer = await world.app.inject({
    url: `/api/cash/monthEnd/export?${query}`,
    headers: { authorization: `Bearer ${await tokenOf(world, member)}`, 'front-uri': coffee.uri },
  })
  return answer.rawPayload
}

describe('a month with a correction of an issued document', () => {
  it('counts document and correction, and their sums are those of the orders after the refund', async () => {
    const { store, order } = await openTaxShop(world)
    const { handling } = await order({ cups: 3 })
    await order({ cups: 1 })
    const [first] = await taxDocumentsIn(world)
    await issueInTest(world, first?.number ?? '')
    await handling.cancel({ lines: [piece(1, 1)] })
    const { sums, documents } = await figuresOf(store, 'month=2026-05')
    expect(sums).toMatchObject({ ordered: 44_000, cancelled: 11_000, total: 33_000, supplyAmount: 30_000, vat: 3_000 })
    expect(documents).toEqual([
      { kind: 'TAX', count: 3, issued: 1, supply: 30_000, vat: 3_000, taxFree: 0, total: 33_000 },
    ])
    const rows = openWorkbook(await workbookOf(store, 'month=2026-05'), 3).rows.slice(1)
    expect(rows.map((row) => [row[1], ...row.slice(8)])).toEqual([
      ['세금계산서', 30_000, 3_000, 0, 33_000],
      ['세금계산서', 10_000, 1_000, 0, 11_000],
      ['수정 세금계산서', -10_000, -1_000, 0, -11_000],
      ['세금계산서', 30_000, 3_000, 0, 33_000],
    ])
  })

  it('has the correction in the month of the refund, not in the month of the order', async () => {
    const { store, order } = await openTaxShop(world)
    const { handling } = await order({ cups: 3 })
    const [first] = await taxDocumentsIn(world)
    await issueInTest(world, first?.number ?? '')
    world.now = new Date('2026-06-02T01:00:00Z')
    await handling.cancel({ lines: [piece(1, 1)] })
    expect((await figuresOf(store, 'month=2026-05')).documents).toMatchObject([{ count: 1, issued: 1, total: 33_000 }])
    const june = await figuresOf(store, 'month=2026-06')
    expect(june.documents).toMatchObject([{ count: 1, issued: 0, supply: -10_000, vat: -1_000, total: -11_000 }])
    expect(june).toMatchObject({ sums: { orders: 0 }, cash: { refunded: 11_000 } })
  })
})

describe('the month of chosen stores', () => {
  async function openStores() {
    await addPlatform(world)
    await addBrands(world, coffee)
    const stores = [{ name: '성수점' }, { name: '강남점' }]
    const owner = await addMember(world, { username: 'store', brand: coffee, stores })
    await giveCash(world, owner.memberId, { cash: 500_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const [seongsu = 0, gangnam = 0] = owner.storeIds
    const items = (count: number) => ({ items: [{ partnerProductId, count }], pay: 'CASH' as const })
    await placed(world, owner, items(1))
    await placed(
      world,
      { ...owner, caller: { ...owner.caller, store: { ...buyerOf(owner).store, id: gangnam } } },
      items(2),
    )
    return { owner, seongsu, gangnam }
  }

  it('has their orders and tax documents, and the whole cash of the member', async () => {
    const { owner, seongsu, gangnam } = await openStores()
    const all = await figuresOf(owner, 'month=2026-05')
    const counted = Object.fromEntries(all.stores.map(({ storeName, orders }) => [storeName, orders]))
    expect(counted).toEqual({ 강남점: 1, 성수점: 1 })
    expect(await figuresOf(owner, `month=2026-05&stores=${seongsu},${gangnam}`)).toEqual(all)
    const chosen = await figuresOf(owner, `month=2026-05&stores=${gangnam}`)
    expect(chosen.stores.map(({ storeName }) => storeName)).toEqual(['강남점'])
    expect(chosen).toMatchObject({ sums: { orders: 1, total: 20_000 }, choices: all.choices, cash: all.cash })
    expect(chosen.documents).toMatchObject([{ count: 1, total: 20_000 }])
    const workbook = await workbookOf(owner, `month=2026-05&stores=${gangnam}`)
    expect(openWorkbook(workbook, 2).rows).toHaveLength(3)
    expect(openWorkbook(workbook).rows).toContainEqual(expect.arrayContaining(['선택한 매장', '강남점']))
  })

  it('still offers a store that another member took over since, and nothing of its new owner', async () => {
    const { owner, seongsu, gangnam } = await openStores()
    const successor = await addMember(world, { username: 'successor', brand: coffee })
    await world.db.update(chainStore).set({ memberId: successor.memberId }).where(eq(chainStore.id, gangnam))
    const { choices } = await figuresOf(owner, 'month=2026-05')
    expect(choices).toEqual([
      { id: seongsu, name: '성수점' },
      { id: gangnam, name: '강남점' },
    ])
    expect((await figuresOf(owner, `month=2026-05&stores=${gangnam}`)).sums.orders).toBe(1)
    expect((await figuresOf(successor, `month=2026-05&stores=${gangnam}`)).sums.orders).toBe(0)
  })

  it('is named after a store that another member took over, also without orders in the month', async () => {
    const { owner, gangnam } = await openStores()
    const successor = await addMember(world, { username: 'successor', brand: coffee })
    await world.db.update(chainStore).set({ memberId: successor.memberId }).where(eq(chainStore.id, gangnam))
    const query = `month=2026-04&stores=${gangnam}`
    const { choices, sums } = await figuresOf(owner, query)
    expect(sums.orders).toBe(0)
    expect(choices).toContainEqual({ id: gangnam, name: '강남점' })
    const summary = openWorkbook(await workbookOf(owner, query)).rows
    expect(summary).toContainEqual(expect.arrayContaining(['선택한 매장', '강남점']))
    const mail = { month: '2026-04', stores: String(gangnam), email: 'accountant@example.com' }
    expect(await (await apiAs(world, owner)).post('/cash/monthEnd/mail', mail)).toMatchObject({ status: 200 })
    expect(world.mails[0]?.text).toContain('대상 매장: 강남점')
  })

  it('names each of a hundred stores in the PDF, on as many pages as they need', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const names = Array.from({ length: 100 }, (_, index) => `새벽나루 성수역 ${index + 1}번 출구점`)
    const owner = await addMember(world, { username: 'store', brand: coffee, stores: names.map((name) => ({ name })) })
    const asked = { memberId: owner.memberId, month: '2026-05', stores: owner.storeIds }
    const printed = await printMonthEnd(world.db, { ...asked, at: world.now, origin: undefined })
    const text = printed.ok ? (await readPdf(printed.made)).join('').replaceAll(/\s/g, '') : ''
    for (const name of names) expect(text).toContain(name.replaceAll(' ', ''))
  })

  it.each(['export', 'pdf', ''])("answers for another member's store like for a missing one: %s", async (file) => {
    const { seongsu } = await openStores()
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    const path = (id: number) => `/cash/monthEnd${file && `/${file}`}?month=2026-05&stores=${id}`
    const [foreign, missing] = [await other.get(path(seongsu)), await other.get(path(999_999))]
    expect(foreign).toMatchObject({ status: 404, message: missing.message })
  })
})
