import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import type { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { buyerPrice, storePrice, type Margin } from '#features/goods/catalog/contract/price.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { priceOf, type Selection } from '#features/orders/cart/web/choose/selection.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import type {
  OrderableProduct as ShownProduct,
  SelectedItem,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import { priceSelection, quoteOf } from '#features/orders/pricing/server/price-selection.ts'
import { rowPriceOf } from '#features/orders/checkout/web/quick/quick-selection.ts'
import { quickTotalOf, type QuickRow } from '#features/orders/checkout/web/quick/quick-rows.ts'
import { won } from '#values/won.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { addCategory, addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'
import { initialRemoteAreas } from '#features/platform/settings/contract/initial-remote-areas.ts'
import { remoteZoneOf } from '#values/remote-areas.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

/** A product with the chosen counts. */
interface Goods {
  supplier: number
  priceModel: 'SET' | 'UNIT'
  supplyTiers: [count: number, price: number][]
  options: { extraPrice: number; flatPrice: number }[]
  printPrice: number
  /** The own delivery fee of large goods. */
  ownFee: number | null
  /** The count per option, or of the product itself; 0 is not chosen. */
  counts: number[]
}

const price = fc.integer({ min: 0, max: 50_000 })
const policy: fc.Arbitrary<DeliveryPolicy> = fc.record({
  type: fc.constantFrom('FREE', 'PAID', 'CONDITIONAL_FREE', 'QUANTITY_PAID'),
  baseFee: fc.integer({ min: 0, max: 10_000 }),
  freeOver: fc.integer({ min: 0, max: 300_000 }),
  unitQty: fc.integer({ min: 1, max: 50 }),
  remoteJeju: fc.integer({ min: 0, max: 5_000 }),
  remoteIsland: fc.integer({ min: 0, max: 8_000 }),
})
const policies = fc.tuple(policy, policy, policy)
const postalCode = fc.constantFrom(undefined, '04712', '62999', '63000', '63644', '63645', '40199', '40200', '40240', '40241') // prettier-ignore
const margin: fc.Arbitrary<Margin> = fc.oneof(
  fc.record({ type: fc.constant('RATE' as const), value: fc.integer({ min: 0, max: 1_000 }) }),
  fc.record({ type: fc.constant('AMOUNT' as const), value: fc.integer({ min: 0, max: 5_000 }) }),
)
const tierCounts = [1, 2, 10, 50, 100, 500]
const goods: fc.Arbitrary<Goods> = fc.record({
  supplier: fc.nat(2),
  priceModel: fc.constantFrom('SET', 'UNIT'),
  supplyTiers: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...tierCounts), price), {
      minLength: 1,
      maxLength: 4,
      selector: ([count]) => count,
    })
    .map((tiers) => tiers.toSorted(([one], [other]) => one - other)),
  options: fc.array(fc.record({ extraPrice: fc.nat(2_000), flatPrice: fc.nat(30_000) }), { maxLength: 3 }),
  printPrice: fc.oneof(fc.constant(0), fc.nat(30_000)),
  ownFee: fc.option(fc.nat(9_000)),
  // Often the count of a tier or one beside it.
  counts: fc.array(fc.constantFrom(0, ...tierCounts, 9, 11, 49, 99, 1_234), { minLength: 3, maxLength: 3 }),
})

const optionId = (product: number, at: number) => product * 10 + at + 1
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The choice on a product page, and the same choice as items of a request. */
function chosenOf({ options, counts }: Goods, ids: { partnerProductId: number; optionIds: readonly number[] }) {
  const rows = (options.length > 0 ? options : [null]).flatMap((option, at) => {
    const count = counts[at] ?? 0
    return count > 0 ? [{ key: at, picks: option ? [`옵션 ${at + 1}`] : [], count }] : []
  })
  const items = rows.map(({ key, count }): SelectedItem => {
    const { partnerProductId, optionIds } = ids
    return { partnerProductId, productOptionId: options.length > 0 ? (optionIds[key] ?? null) : null, count }
  })
  return { selection: { rows, active: 0 } satisfies Selection, items }
}

/** The same product in the shapes of the server and of the screens. */
function productOf(id: number, one: Goods, { given, discount }: { given: Margin; discount: number }) {
  const { priceModel, supplyTiers, options, supplier } = one
  const tiers = supplyTiers.map(([count, supply]) => ({
    count,
    price: buyerPrice({ store: storePrice(supply, given, 10), supplyPrice: supply, discountPercent: discount }, 10),
  }))
  const both = {
    partnerProductId: id,
    name: `상품 ${id}`,
    categoryName: '명함',
    unit: '개',
    spec: '',
    picture: null,
    priceModel,
    tiers,
    minCount: 1,
    step: 1,
    maxPerOrder: null,
    stock: null,
    optionName: null,
    status: 'SALE' as const,
    printPrice: won(one.printPrice),
  }
  const optionsOf = options.map((option, at) => ({ name: `옵션 ${at + 1}`, stock: null, ...option }))
  const shown: ShownProduct = {
    ...both,
    leftThisMonth: null,
    customMadeYn: 'N',
    options: optionsOf.map((option, at) => ({ ...option, productOptionId: optionId(id, at), soldOut: false })),
  }
  const ordered = (policyOf: DeliveryPolicy): OrderableProduct => ({
    ...both,
    productId: id,
    categoryId: 1,
    unitPriceDecimals: 1,
    maxPerMonth: null,
    orderedThisMonth: 0,
    vatType: 'TAX',
    isCustomMade: false,
    supplierId: supplier + 1,
    supplierName: `공급사 ${supplier + 1}`,
    isBundled: one.ownFee === null,
    ownDeliveryFee: won(one.ownFee ?? 0),
    policy: policyOf,
    supplyTiers: supplyTiers.map(([count, supply]) => ({ count, price: supply })),
    shipping: { cutoffHour: 14, leadDays: 2, closedWeekdays: [], closedDates: [] },
    options: optionsOf.map((option, at) => ({ ...option, id: optionId(id, at), isOnSale: true, isHidden: false })),
  })
  return { shown, ordered }
}

/** A second implementation of rules §3: the delivery fee of the parcels of one supplier. */
function feeOf(rule: DeliveryPolicy, parcels: { goods: Goods; amount: number }[], code: string | undefined): number {
  const together = parcels.filter(({ goods: { ownFee } }) => ownFee === null)
  const large = sumOf(parcels.map(({ goods: { ownFee } }) => ownFee ?? 0))
  const amount = sumOf(together.map((parcel) => parcel.amount))
  const pieces = sumOf(
    together.map(({ goods: { priceModel, counts, options } }) => {
      const wanted = counts.slice(0, Math.max(1, options.length)).filter((count) => count > 0)
      return priceModel === 'SET' ? wanted.length : sumOf(wanted)
    }),
  )
  const charged = together.length > 0 ? togetherFee(rule, { amount, pieces }) : 0
  return charged + large + farFee(rule, code ?? '')
}

function togetherFee(rule: DeliveryPolicy, { amount, pieces }: { amount: number; pieces: number }): number {
  if (rule.type === 'PAID') return rule.baseFee
  if (rule.type === 'CONDITIONAL_FREE') return amount < rule.freeOver ? rule.baseFee : 0
  let fee = 0
  for (let left = pieces; rule.type === 'QUANTITY_PAID' && left > 0; left -= rule.unitQty) fee += rule.baseFee
  return fee
}

function farFee(rule: DeliveryPolicy, code: string): number {
  if (code >= '63000' && code <= '63644') return rule.remoteJeju
  return code >= '40200' && code <= '40240' ? rule.remoteIsland : 0
}

function expectWholeWon(quote: Quote): void {
  const { price: goodsPrice, totalPrintPrice, sendCost, total, lines, bundles } = quote
  const amounts = [goodsPrice, totalPrintPrice, sendCost, total, quote.cash.shortBy]
  amounts.push(...lines.flatMap((line) => [line.calculatedPrice, line.calculatedOptionPrice, line.printPrice]))
  amounts.push(...bundles.flatMap((one) => [one.fee, one.remoteFee, one.goodsAmount, one.remainForFree]))
  expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
  expect(total).toBe(goodsPrice + sendCost)
  expect(goodsPrice).toBe(sumOf(lines.map((line) => line.calculatedPrice + line.printPrice)))
  expect(sendCost).toBe(sumOf(bundles.map((one) => one.fee)))
}

describe('the screens compute the amounts that the server charges [R30]', () => {
  it('for any goods, options, counts, levels, delivery and postcodes, in whole won, never negative', () => {
    const cart = fc.record({ policies, code: postalCode, given: margin, discount: fc.constantFrom(0, 1, 2, 3, 5, 100) })
    let orders = 0
    fc.assert(
      fc.property(cart, fc.array(goods, { minLength: 1, maxLength: 4 }), (around, list) => {
        const products = list.map((one, id) => productOf(id, one, around))
        const chosen = list.map((one, id) =>
          chosenOf(one, { partnerProductId: id, optionIds: one.options.map((_, at) => optionId(id, at)) }),
        )
        const orderable = new Map(list.map(({ supplier }, id) => [id, products[id]!.ordered(around.policies[supplier]!)])) // prettier-ignore
        const items = chosen.flatMap((one) => one.items)
        const order = priceSelection(orderable, items, remoteZoneOf(initialRemoteAreas, around.code))
        const quote = quoteOf(order, {
          context: { balance: 0, cardFunded: 0, accounts: [], lastPayMethod: null },
          takesCards: false,
          refusal: null,
          underWay: [],
        })
        expectWholeWon(quote)

        // The product page shows each product with its fees, or no price.
        const parcels = list.flatMap((one, id) => {
          const page = priceOf(products[id]!.shown, chosen[id]!.selection)
          return page ? [{ id, goods: one, amount: page.price + page.printPrice }] : []
        })
        expect(order.lines.map((line) => [line.product.partnerProductId, line.price + line.printPrice])).toEqual(
          parcels.map(({ id, amount }) => [id, amount]),
        )
        // The delivery fee of each supplier, and the total with it.
        const fees = around.policies.map((rule, supplier) => {
          const own = parcels.filter((parcel) => parcel.goods.supplier === supplier)
          return own.length > 0 ? feeOf(rule, own, around.code) : 0
        })
        expect(quote.total).toBe(sumOf(parcels.map(({ amount }) => amount)) + sumOf(fees))

        // The sum of the quick order, and the price of a single row.
        const priced = items.filter((item) => parcels.some(({ id }) => id === item.partnerProductId))
        const rows = priced.map((item, id): QuickRow => {
          const { shown } = products[item.partnerProductId]!
          return {
            ...item,
            id,
            text: '',
            header: null,
            doubt: null,
            unit: null,
            name: '',
            learnt: null,
            meant: null,
            candidates: [],
            facts: [],
            isLastOption: false,
            lastCount: null,
            product: shown,
            underWay: [],
          }
        })
        expect(quickTotalOf(priced, rows).total).toBe(quote.price)
        const [only, ...more] = items
        if (only && more.length === 0) {
          const alone = rowPriceOf(products[only.partnerProductId]!.shown, only.productOptionId, only.count)
          expect(alone && alone.price + alone.printPrice).toBe(parcels.length > 0 ? quote.price : undefined)
        }
        if (parcels.length > 0) orders++
      }),
      { numRuns: 10_000 },
    )
    expect(orders).toBeGreaterThan(5_000)
  })
})

const world = useWorld()

describe('the same amounts over HTTP', () => {
  it('for every level of a brand, on the mainland and in remote areas', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const seed = 20_260_515
    const rules = fc.sample(policies, { seed, numRuns: 1 })[0]!
    const suppliers = await Promise.all(rules.map((rule, at) => addSupplier(world, rule, `공급사 ${at}`)))
    const categoryId = (await addCategory(world)).id
    const list = fc.sample(goods, { seed, numRuns: 24 })
    const stocked: { goods: Goods; partnerProductId: number; optionIds: number[] }[] = []
    for (const [at, one] of list.entries()) {
      const options = one.options.map((option, n) => ({ name: `옵션 ${n + 1}`, ...option }))
      const product = {
        priceModel: one.priceModel,
        tiers: one.supplyTiers,
        printPrice: one.printPrice,
        categoryId,
        supplierId: suppliers[one.supplier]!,
        ...(options.length > 0 && { options }),
        ...(one.ownFee !== null && { ownDeliveryFee: one.ownFee }),
      }
      stocked.push({
        goods: one,
        ...(await addProduct(world, { brand: coffee, product, partnerProduct: { margin: at * 37 } })),
      })
    }
    const carts = ['04712', '63000', '40200'].flatMap((code) =>
      Array.from({ length: stocked.length / 3 }, (_, at) => ({ code, some: stocked.slice(at * 3, at * 3 + 3) })),
    )
    let quotes = 0
    for (const level of [1, 2, 3, 4, 5]) {
      const store = await addMember(world, { username: `store${level}`, brand: coffee, stores: [{ level }] })
      const api = await apiAs(world, store)
      for (const { code, some } of carts) {
        const carted = await pagesOf(api, some)
        if (carted.length === 0) continue
        const answer = await api.post('/order/partnerProduct/total/forOrder', {
          chainStoreId: store.storeIds[0],
          postalCode: code,
          items: carted.flatMap(({ items }) => items),
        })
        expect(answer.status, answer.body).toBe(200)
        const quote = answer.data as Quote // orderTotalCall
        expectWholeWon(quote)
        const fees = rules.map((rule, supplier) => {
          const own = carted.filter((parcel) => parcel.goods.supplier === supplier)
          return own.length > 0 ? feeOf(rule, own, code) : 0
        })
        expect(quote.total).toBe(sumOf(carted.map(({ amount }) => amount)) + sumOf(fees))
        quotes++
      }
    }
    expect(quotes).toBeGreaterThan(60)
  })
})

/** The amounts of the product pages for a choice. Products without a price are left out, as in an order. */
async function pagesOf(
  api: ApiClient,
  stocked: readonly { goods: Goods; partnerProductId: number; optionIds: number[] }[],
) {
  const pages = await Promise.all(
    stocked.map(async (one) => {
      const { data } = await api.get(`/partner/${coffee.uri}/product/${one.partnerProductId}`)
      const detail = data as DataOf<typeof productDetailCall>
      const { selection, items } = chosenOf(one.goods, one)
      const shown = priceOf(detail, selection)
      return shown ? [{ goods: one.goods, items, amount: shown.price + shown.printPrice }] : []
    }),
  )
  return pages.flat()
}
