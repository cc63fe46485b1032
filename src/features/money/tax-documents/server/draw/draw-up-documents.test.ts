import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { cardOrder, paidByCard } from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { orderAs, requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { giveCash } from '#testing/fixtures/people/people.ts'
import { openTaxShop, taxDocumentsIn, taxFiguresIn } from '#testing/fixtures/money/tax-documents.ts'
import { useWorld } from '#testing/world.ts'
import { taxDocument } from '../tax-documents.tables.ts'

const world = useWorld({ env: { CARD_SANDBOX: 'on' } })

const openShop = (cash?: { cash?: number; card?: number }) => openTaxShop(world, cash)
const documents = () => taxDocumentsIn(world)
const shown = () => taxFiguresIn(world)

describe('a paid order is documented', () => {
  it('with a tax invoice when cash pays it', async () => {
    const { order, store } = await openShop()
    const { orderNumber } = await order({ cups: 2 })
    expect(await documents()).toMatchObject([
      {
        number: `T${orderNumber}`,
        kind: 'TAX',
        state: 'DUE',
        memberId: store.memberId,
        chainStoreId: store.storeIds[0],
        orderNumber,
        title: '종이컵',
        buyer: { businessNumber: '0000101011', companyName: '나루성수커피', representative: '김하늘' },
        supply: 20_000,
        vat: 2_000,
        taxFree: 0,
        total: 22_000,
        suppliedOn: '2026-05-15',
        dueOn: '2026-06-10',
        corrects: null,
      },
    ])
  })

  it('with a tax-free invoice of its own for tax-free goods', async () => {
    const { order } = await openShop()
    await order({ cups: 1, beans: 3 })
    expect(await shown()).toEqual(['TAX DUE 10000 1000 0 11000', 'TAX_FREE DUE 0 0 30000 30000'])
  })

  it('with one cash receipt for both', async () => {
    const { order } = await openShop()
    await order({ cups: 1, beans: 3 }, { evidence: 'CASH_RECEIPT' })
    expect(await shown()).toEqual(['CASH_RECEIPT DUE 10000 1000 30000 41000'])
    expect(await documents()).toMatchObject([{ purpose: null, identity: '' }])
  })

  it('not at all when the buyer wants no document', async () => {
    const { order } = await openShop()
    await order({ cups: 1 }, { evidence: 'NONE' })
    expect(await shown()).toEqual([])
  })

  it('once its transfer is confirmed, and not before', async () => {
    const { order } = await openShop()
    const { handling } = await order({ cups: 2 }, { pay: 'BANK', cashAmount: 2_000 })
    expect(await shown()).toEqual([])
    await handling.deposit(10_000)
    expect(await shown()).toEqual([])
    await handling.deposit(10_000)
    await handling.deposit(10_000)
    expect(await shown()).toEqual(['TAX DUE 20000 2000 0 22000'])
  })

  it('without the part that a card paid, or a card charged', async () => {
    const { order } = await openShop({ cash: 100_000, card: 5_000 })
    await order({ cups: 2 })
    expect(await shown()).toEqual(['TAX DUE 15455 1545 0 17000'])
  })

  it('for the cash beside a card payment only', async () => {
    await paidByCard(world, { cash: 11_000, cashAmount: 11_000 })
    expect(await shown()).toEqual(['TAX DUE 10000 1000 0 11000'])
  })

  it('not while its card payment is awaited', async () => {
    await cardOrder(world, { cash: 11_000, cashAmount: 11_000 })
    expect(await shown()).toEqual([])
  })
})

describe('a refund', () => {
  it('lowers a document that nobody has issued, and cancels it when nothing is left', async () => {
    const { order } = await openShop()
    const { handling } = await order({ cups: 3, beans: 2 })
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await shown()).toEqual(['TAX DUE 20000 2000 0 22000', 'TAX_FREE DUE 0 0 20000 20000'])
    await handling.cancel({ lines: [{ lineNo: 2, rowNo: 1, count: 2 }] })
    expect(await shown()).toEqual(['TAX DUE 20000 2000 0 22000', 'TAX_FREE CANCELLED 0 0 20000 20000'])
    await handling.cancel()
    expect(await shown()).toEqual(['TAX CANCELLED 20000 2000 0 22000', 'TAX_FREE CANCELLED 0 0 20000 20000'])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each(['ISSUED', 'LISTED', 'ISSUING'] as const)('draws up a correction of a document that is %s', async (state) => {
    const { order } = await openShop()
    const { handling, orderNumber } = await order({ cups: 3 })
    const issued = state === 'ISSUED' ? { approvalNumber: '202605154100000000000001', issuedAt: world.now } : {}
    await world.db.update(taxDocument).set({ state, ...issued })
    world.now = new Date('2026-06-02T01:00:00Z')
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    await handling.cancel()
    const [first] = await documents()
    expect(await documents()).toMatchObject([
      { state, total: 33_000 },
      { number: `T${orderNumber}-2`, state: 'DUE', corrects: first?.id, supply: -10_000, vat: -1_000, total: -11_000 },
      {
        number: `T${orderNumber}-3`,
        suppliedOn: '2026-06-02',
        dueOn: '2026-07-10',
        corrects: first?.id,
        total: -22_000,
      },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('of the card part leaves the document of the cash', async () => {
    const { handling } = await paidByCard(world, { cash: 11_000, cashAmount: 11_000 })
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await shown()).toEqual(['TAX DUE 10000 1000 0 11000'])
    await handling.cancel()
    expect(await shown()).toEqual(['TAX CANCELLED 10000 1000 0 11000'])
  })

  it('changes nothing of an issued document, whatever the application does', async () => {
    const { order } = await openShop()
    await order({ cups: 1 })
    await world.db.update(taxDocument).set({ state: 'ISSUED', approvalNumber: '1', issuedAt: world.now })
    const refused = { cause: { message: expect.stringContaining('is issued') as string } }
    await expect(world.db.update(taxDocument).set({ state: 'DUE' }).execute()).rejects.toMatchObject(refused)
    await expect(world.db.delete(taxDocument).execute()).rejects.toMatchObject(refused)
  })
})

describe('the documents of an order', () => {
  it('sum to the won paid by transfer and bank cash less the refunds there, whatever happens', async () => {
    const counts = fc.record({ cups: fc.nat(5), beans: fc.nat(5) }).filter(({ cups, beans }) => cups + beans > 0)
    const cases = fc.record({
      counts,
      card: fc.constantFrom(0, 7_777, 40_000),
      evidence: fc.constantFrom('TAX' as const, 'CASH_RECEIPT' as const),
      cashAmount: fc.constantFrom(0, 3_333, 9_000),
      pay: fc.constantFrom('CASH' as const, 'BANK' as const),
      isIssued: fc.boolean(),
      refunds: fc.array(fc.record({ line: fc.nat(1), count: fc.integer({ min: 1, max: 4 }) }), { maxLength: 4 }),
    })
    const shop = await openShop()
    await fc.assert(
      fc.asyncProperty(cases, async ({ counts: wanted, card, evidence, cashAmount, pay, isIssued, refunds }) => {
        if (card > 0) await giveCash(world, shop.store.memberId, { card })
        const { handling, orderNumber } = await shop.order(wanted, { evidence, pay, cashAmount })
        const { due } = await handling.read()
        if (due > 0) await handling.deposit(due)
        if (isIssued) {
          for (const { id, state } of await documents()) {
            if (state !== 'DUE') continue
            const issued = { state: 'ISSUED' as const, approvalNumber: String(id), issuedAt: world.now }
            await world.db.update(taxDocument).set(issued).where(eq(taxDocument.id, id))
          }
        }
        for (const { line, count } of refunds) {
          const row = (await handling.read()).options[line]
          if (row) await handling.cancel({ lines: [{ lineNo: row.lineNo, rowNo: 1, count }] })
        }
        expect([orderNumber, await ledgerProblems(world.db)]).toEqual([orderNumber, []])
      }),
      { numRuns: 25, seed: 20_261_125 },
    )
  })
})

describe('a tax invoice is refused', () => {
  it('for a store without the fields that it needs, with the names of those fields', async () => {
    const { store, order, cups } = await openShop()
    await world.db.update(chainStore).set({ businessRepresentative: '', businessNumber: '' })
    const items = [{ partnerProductId: cups.partnerProductId, count: 1 }]
    expect(await orderAs(world, store, { items })).toMatchObject({
      refused: 'tax-block-missing',
      sentence: expect.stringContaining('대표자명, 사업자등록번호가 등록되지 않았습니다.') as string,
    })
    expect(await orderAs(world, store, { items, pay: 'CARD' })).toMatchObject({ ok: true })
    await order({ cups: 1 }, { evidence: 'CASH_RECEIPT' })
    expect(await shown()).toHaveLength(1)
  })
})

describe('the number of a cash receipt', () => {
  const phone = { purpose: 'DEDUCTION', number: '010-1234-5678', keep: true } as const

  async function openApi() {
    const shop = await openShop()
    const api = await apiAs(world, shop.store)
    const send = (cashReceipt: object) => {
      const items = [{ partnerProductId: shop.cups.partnerProductId, count: 1 }]
      const request = requestOf(shop.store, { items, evidence: 'CASH_RECEIPT' }, 11_000)
      return api.post('/order', { ...request, cashReceipt })
    }
    return { ...shop, api, send }
  }

  it('stands masked on the document, and is kept for the next order if the buyer wishes', async () => {
    const { send } = await openApi()
    expect(await send({ purpose: 'DEDUCTION', keep: false })).toMatchObject({
      status: 409,
      data: { reason: 'receipt-number-missing' },
    })
    expect(await send(phone)).toMatchObject({ status: 200 })
    expect(await send({ purpose: 'DEDUCTION', keep: true })).toMatchObject({ status: 200 })
    expect(await documents()).toMatchObject(
      Array.from({ length: 2 }, () => ({ purpose: 'DEDUCTION', identity: '010-****-5678' })),
    )
    expect(await send({ purpose: 'EXPENSE', keep: true })).toMatchObject({ status: 409 })
  })

  it.each([
    ['DEDUCTION', '010-123', '휴대폰 번호'],
    ['DEDUCTION', '9000', '휴대폰 번호'],
    ['EXPENSE', '000-00-00000', '올바른 사업자등록번호'],
    ['EXPENSE', '01012345678', '올바른 사업자등록번호'],
    ['EXPENSE', ' ', '현금영수증 발급 번호'],
  ] as const)('%s is refused for %j', async (purpose, number, sentence) => {
    const { send } = await openApi()
    expect(await send({ purpose, number, keep: false })).toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence) as string,
      data: { reason: 'receipt-number' },
    })
    expect(await shown()).toEqual([])
  })
})
