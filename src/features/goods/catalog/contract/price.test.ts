import { defaultUnitPriceDecimals, unitPriceDecimals, unitPriceOf, type UnitPriceDecimals } from '#values/unit-price.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPriceStep, priceSteps, type PriceStep } from '#values/price-step.ts'
import golden from './price.golden.json' with { type: 'json' }
import { buyerPrice, priceProduct, storePrice, type Margin, type MarginType } from './price.ts'
import type { PriceModel } from './product-terms.ts'

interface WorkedExample {
  says: string
  priceModel: PriceModel
  margin: { type: MarginType; value: number }
  discount: number
  printPrice: number
  supply: [number, number][]
  /** 10 if it is left out, as for a brand that has not chosen. */
  step?: PriceStep
  /** 1 if they are left out. */
  decimals?: UnitPriceDecimals
  /** Count, option extra, flat fee. */
  rows: [number, number, number][]
  tiers: number[]
  prices: number[] | null
  unitPrices?: number[]
  price?: number
  print?: number
}

// Computed by hand from the formula; a change here changes what buyers pay.
const examples = golden as unknown as WorkedExample[]

const rowOf = ([count, extraPrice, flatPrice]: readonly [number, number, number]) => ({ count, extraPrice, flatPrice })

describe('a price', () => {
  it('is tested with thirty-nine worked examples', () => expect(examples).toHaveLength(39))

  it.each(examples.map((example) => [example.says, example] as const))('%s', (_, example) => {
    const {
      supply,
      margin,
      discount,
      priceModel,
      printPrice,
      step = defaultPriceStep,
      decimals = defaultUnitPriceDecimals,
    } = example
    const tiers = supply.map(([count, price]) => ({
      count,
      price: buyerPrice(
        { store: storePrice(price, margin, step), supplyPrice: price, discountPercent: discount },
        step,
      ),
    }))
    expect(tiers.map((tier) => tier.price)).toEqual(example.tiers)
    const priced = priceProduct({ priceModel, tiers, printPrice }, example.rows.map(rowOf))
    expect(priced?.rows.map((row) => row.calculatedPrice) ?? null).toEqual(example.prices)
    if (!priced) return
    const unitPrices = priced.rows.map((row, at) =>
      unitPriceOf(row.calculatedPrice, example.rows[at]?.[0] ?? 1, decimals),
    )
    expect(unitPrices).toEqual(example.unitPrices)
    expect([priced.price, priced.printPrice]).toEqual([example.price, example.print])
  })
})

const money = fc.integer({ min: 0, max: 10_000_000 })
const margin: fc.Arbitrary<Margin> = fc.oneof(
  fc.record({ type: fc.constant('RATE' as const), value: fc.integer({ min: 0, max: 1_000 }) }),
  fc.record({ type: fc.constant('AMOUNT' as const), value: money }),
)
const discount = fc.integer({ min: 0, max: 100 })
const steps = fc.constantFrom(...priceSteps)
const row = fc.record({
  count: fc.integer({ min: 1, max: 1_000_000 }),
  extraPrice: fc.integer({ min: 0, max: 100_000 }),
  flatPrice: fc.integer({ min: 0, max: 1_000_000 }),
})
const rows = fc.array(row, { minLength: 1, maxLength: 5 })
const tiers = fc
  .uniqueArray(
    fc.record({ count: fc.integer({ min: 1, max: 10_000 }), price: fc.integer({ min: 0, max: 1_000_000 }) }),
    {
      minLength: 1,
      maxLength: 6,
      selector: (tier) => tier.count,
    },
  )
  .map((list) => list.toSorted((a, b) => a.count - b.count))
const runs = { numRuns: 10_000 }

describe('invariants of every store price and buyer price', () => {
  it('is whole won, at least supply, at most the store price; a rate yields a multiple of the step', () => {
    fc.assert(
      fc.property(money, margin, discount, steps, (supply, given, percent, step) => {
        const store = storePrice(supply, given, step)
        const buyer = buyerPrice({ store, supplyPrice: supply, discountPercent: percent }, step)
        expect(Number.isSafeInteger(store) && Number.isSafeInteger(buyer)).toBe(true)
        expect(store).toBeGreaterThanOrEqual(supply)
        expect(buyer).toBeGreaterThanOrEqual(supply)
        expect(buyer).toBeLessThanOrEqual(store)
        if (given.type === 'RATE') {
          expect(store % step).toBe(0)
          // Compare with exact integers: the rate is in tenths of a percent.
          const exact = BigInt(supply) * BigInt(1_000 + given.value)
          expect(BigInt(store) * 1_000n >= exact && (BigInt(store) - BigInt(step)) * 1_000n < exact).toBe(true)
        }
      }),
      runs,
    )
  })

  it('decreases with the discount and increases with the margin', () => {
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 99 }),
        steps,
        (supply, rate, percent, step) => {
          const store = storePrice(supply, { type: 'RATE', value: rate }, step)
          expect(storePrice(supply, { type: 'RATE', value: rate + 1 }, step)).toBeGreaterThanOrEqual(store)
          const at = (discountPercent: number) => buyerPrice({ store, supplyPrice: supply, discountPercent }, step)
          expect(at(percent + 1)).toBeLessThanOrEqual(at(percent))
        },
      ),
      runs,
    )
  })
})

describe('invariants of every line', () => {
  it('has parts in whole won that are never negative and sum to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SET' as const, 'UNIT' as const),
        tiers,
        rows,
        money,
        (priceModel, list, some, printPrice) => {
          const priced = priceProduct({ priceModel, tiers: list, printPrice }, some)
          if (!priced) return
          const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
          expect(priced.price).toBe(sum(priced.rows.map((part) => part.calculatedPrice)))
          expect(priced.printPrice).toBe(printPrice + sum(some.map((part) => part.flatPrice)))
          for (const part of priced.rows) {
            expect(Number.isSafeInteger(part.calculatedPrice)).toBe(true)
            expect(part.calculatedPrice).toBeGreaterThanOrEqual(part.calculatedOptionPrice)
            expect(part.calculatedOptionPrice).toBeGreaterThanOrEqual(0)
          }
        },
      ),
      runs,
    )
  })

  it('of a SET is the price of exactly that count, or undefined', () => {
    fc.assert(
      fc.property(tiers, row, (list, one) => {
        const offered = list.find((tier) => tier.count === one.count)
        const priced = priceProduct({ priceModel: 'SET', tiers: list, printPrice: 0 }, [one])
        expect(priced?.price).toBe(offered && offered.price + one.extraPrice)
      }),
      runs,
    )
  })

  it('of a UNIT with falling tiers never costs more per piece for more pieces', () => {
    const falling = tiers.map((list) => {
      const prices = list.map((tier) => tier.price).toSorted((a, b) => b - a)
      return list.map((tier, index) => ({ ...tier, price: prices[index] ?? 0 }))
    })
    fc.assert(
      fc.property(
        falling,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (list, count, more) => {
          const unit = (pieces: number) => {
            const row = { count: pieces, extraPrice: 0, flatPrice: 0 }
            const priced = priceProduct({ priceModel: 'UNIT', tiers: list, printPrice: 0 }, [row])
            return priced && unitPriceOf(priced.price, pieces, defaultUnitPriceDecimals)
          }
          const [few, many] = [unit(count), unit(count + more)]
          if (few === undefined) return
          expect(many).toBeLessThanOrEqual(few)
        },
      ),
      runs,
    )
  })

  it('costs the same for any split of a UNIT count over rows', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (list, one, other) => {
        const plain = (count: number) => ({ count, extraPrice: 0, flatPrice: 0 })
        const product = { priceModel: 'UNIT', tiers: list, printPrice: 0 } as const
        expect(priceProduct(product, [plain(one), plain(other)])?.price).toBe(
          priceProduct(product, [plain(one + other)])?.price,
        )
      }),
      runs,
    )
  })
})

describe('the displayed unit price', () => {
  it.each([
    [8_800, 200, [44, 44, 44]],
    [14_300, 500, [29, 28.6, 28.6]],
    [10_000, 300, [33, 33.3, 33.33]],
    [20_000, 300, [67, 66.7, 66.67]],
    [10_455, 100, [105, 104.6, 104.55]],
    [1_005, 1_000, [1, 1, 1.01]],
    [0, 10, [0, 0, 0]],
    [1, 1_000, [0, 0, 0]],
  ])('of %i won for %i, by its decimals', (price, count, units) =>
    expect(unitPriceDecimals.map((decimals) => unitPriceOf(price, count, decimals))).toEqual(units),
  )
})
