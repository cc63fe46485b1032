import { describe, expect, it } from 'vitest'
import { drawCategory } from '../goods/pictures/draw-category.ts'
import { drawingKeys, drawProduct, type View } from '../goods/pictures/draw-product.ts'
import { drawLogo, lookOf } from '../goods/pictures/logos.ts'
import { drawStamp } from '#features/platform/settings/contract/draw-stamp.ts'
import { demoAssortments } from './assortments.ts'
import { demoBrands } from './brands.ts'
import { demoProducts } from './catalogue.ts'
import { demoCategories } from './categories.ts'
import { demoAddress, demoBizNo, demoPhone, demoRegions } from './people.ts'
import { demoSuppliers } from './suppliers.ts'

const keys = new Set(demoProducts.map((product) => product.key))
const views: View[] = ['front', 'detail', 'pack']

describe('the demo catalogue', () => {
  it('has 66 products with keys of their own', () => {
    expect(demoProducts).toHaveLength(66)
    expect(keys.size).toBe(66)
  })

  it('has 5 roots and 13 children, each with products', () => {
    const children = demoCategories.filter((category) => category.parentKey !== null)
    expect(demoCategories.length - children.length).toBe(5)
    expect(children).toHaveLength(13)
    expect(new Set(demoProducts.map((product) => product.categoryKey))).toEqual(
      new Set(children.map((child) => child.key)),
    )
  })

  it.each(demoProducts)('keeps the rules of a product: $key', (product) => {
    expect(demoSuppliers.map((supplier) => supplier.key)).toContain(product.supplierKey)
    expect(drawingKeys).toContain(product.drawing)
    expect(product.options.length).toBeLessThanOrEqual(12)
    expect(new Set(product.options.map((row) => row.name)).size).toBe(product.options.length)
    expect(product.optionName === null).toBe(product.options.length === 0)
    if (product.options.length > 0) expect(product.stock).toBeNull()
    expect(product.bundle).toBe(product.ownDeliveryFee === 0)
    expect(product.minCount).toBe(product.tiers[0]?.count)
    if (product.priceModel === 'SET') expect(product.step).toBe(1)
    expect(product.description.split(/(?<=[.])\s/).length).toBeGreaterThanOrEqual(2)
  })

  it.each(demoProducts)('prices a piece lower in a larger count: $key', ({ tiers, priceModel }) => {
    const perPiece = tiers.map(({ count, supplyPrice }) => (priceModel === 'SET' ? supplyPrice / count : supplyPrice))
    expect(tiers.map((tier) => tier.count)).toEqual(tiers.map((tier) => tier.count).toSorted((a, b) => a - b))
    expect(perPiece).toEqual(perPiece.toSorted((a, b) => b - a))
    expect(new Set(perPiece).size).toBe(perPiece.length)
    expect(tiers.every((tier) => Number.isInteger(tier.supplyPrice))).toBe(true)
  })
})

describe('a brand’s assortment', () => {
  it.each(demoBrands)('offers known goods within the limits: $uri', ({ uri, openMarket }) => {
    const rows = demoAssortments[uri] ?? []
    expect(rows.every((row) => keys.has(row.productKey))).toBe(true)
    expect(new Set(rows.map((row) => row.productKey)).size).toBe(rows.length)
    expect(rows.filter((row) => row.status === 'SOLD_OUT')).toHaveLength(1)
    expect(rows.filter((row) => row.status === 'STOP')).toHaveLength(1)
    expect(rows.every((row) => row.mandatory === (row.priceBasis !== null))).toBe(true)
    expect(rows.some((row) => row.marketMarginRate !== null)).toBe(openMarket)
    if (uri === 'market') expect(rows).toHaveLength(66)
    else {
      expect(rows.length).toBeGreaterThanOrEqual(25)
      expect(rows.length).toBeLessThanOrEqual(40)
    }
  })
})

describe('invented people and places', () => {
  it('give checksum-valid numbers of a tax office that does not exist', () => {
    expect([demoBizNo(1, '81'), demoBizNo(2, '81'), demoBizNo(101), demoBizNo(201)]).toEqual([
      '000-81-00014',
      '000-81-00028',
      '000-01-01011',
      '000-01-02010',
    ])
  })

  it('give addresses in the postcode range of their region', () => {
    for (const [seq, region] of demoRegions.entries()) {
      expect(demoAddress(region, seq).postalCode).toMatch(new RegExp(`^${region.postcodePrefix}\\d{3}$`))
    }
    expect(demoPhone(7)).toBe('010-0000-0007')
  })
})

describe('the drawings', () => {
  it.each(demoBrands)('are well-formed, small and self-contained for $uri', ({ uri }) => {
    const look = lookOf(uri)
    const goods = drawingKeys.flatMap((key) => views.map((view) => drawProduct(key, look, view)))
    const categories = demoCategories.map((category) => drawCategory(category.key, look))
    for (const svg of [...goods, ...categories, drawLogo(uri)]) {
      expectSafeSvg(svg)
    }
  })

  it('include a company seal', () => {
    for (const { company } of demoBrands) expectSafeSvg(drawStamp(company.companyName, company.representative))
  })

  it('show every product differently, and every brand differently', () => {
    const fronts = demoBrands.flatMap(({ uri }) =>
      demoProducts.map((product) => drawProduct(product.drawing, lookOf(uri), 'front')),
    )
    expect(new Set(fronts).size).toBe(66 * demoBrands.length)
  })
})

function expectSafeSvg(svg: string): void {
  expect(svg.length).toBeLessThan(8192)
  expect(svg).not.toMatch(/<script|<style|\sstyle=|href|<foreignObject|\son\w+=|NaN|undefined/)
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toContain('http')
  expect(danglingTags(svg)).toEqual([])
}

/** Tags that are not closed or closed wrongly. A minimal parser: documents have no comments and no angle brackets in texts. */
function danglingTags(svg: string): string[] {
  const open: string[] = []
  const leftover = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"<]*")*)(\/?)>/g,
    (_, closes, name, _attributes, empty) => {
      if (closes && open.pop() !== name) open.push(`/${name}`)
      else if (!closes && !empty) open.push(name)
      return ''
    },
  )
  return leftover.includes('<') ? [...open, leftover] : open
}
