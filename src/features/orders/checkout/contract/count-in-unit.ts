import { josa } from 'es-hangul'
import { numberOf, digitsPattern } from '#values/written-count.ts'
import { towardParticle } from '#values/toward-particle.ts'
import { formatNumber } from '#values/won.ts'
import type { PriceModel } from '#features/goods/catalog/contract/product-terms.ts'

/** The unit that a product is sold in, and the texts and sets that tell how much a package of it holds. */
export interface CountedGoods {
  name: string
  spec: string
  unit: string
  priceModel: PriceModel
  tiers: readonly { count: number }[]
}

export interface WrittenCount {
  count: number
  /** Null: the number stands alone. */
  unit: string | null
  /** The chosen option, which may state the size of its package. */
  option?: string | undefined
}

export interface CountInUnit {
  /** Null: nobody knows how many of the product's units it is. */
  count: number | null
  /** Tells the buyer how a count in another unit was read: '2박스 = 2,000개'; null: it is in the product's unit. */
  note: string | null
}

const sameUnits: Record<string, string> = { box: '박스', 상자: '박스', 카톤: '박스', set: '세트', ea: '개', pcs: '개', pc: '개', 장: '매', 봉지: '봉', roll: '롤', case: '케이스', pack: '팩' } // prettier-ignore
const unitName = (unit: string): string => sameUnits[unit.toLowerCase()] ?? unit

const pieces = new Set(['개', '매', '롤', '부', '벌', '본', '권', '자루', '켤레', '병', '캔', '캡슐'])
/** Packages whose contents have to be known, for goods that are sold by the piece and for goods that are sold in other packages. */
const packagesOfPieces = new Set(['박스', '팩', '포대', '묶음'])
const packagesOfPackages = new Set(['박스', '팩', '포대', '다스'])
/** Packages that are one offered set of goods that are sold in sets. */
const wholeSets = new Set(['박스', '세트', '케이스'])
/** Counts any goods, also packages. */
const general = '개'
const dozen = 12
/** Above it, pieces of goods that are sold in packages are no packages. */
const mostPackages = 50

const unknown: CountInUnit = { count: null, note: null }

/** The count in the unit that the product is sold in: '2박스' of a thousand each are 2,000, '100롤' of fifty in a box are two boxes. */
export function countInUnit(goods: CountedGoods, { count, unit, option = '' }: WrittenCount): CountInUnit {
  if (unit === null || unitName(unit) === unitName(goods.unit)) return { count, note: null }
  const told = `${goods.name} ${goods.spec} ${option}`
  const inUnit = pieces.has(unitName(goods.unit)) ? inPieces : inPackages
  return inUnit(goods, { count, unit, told })
}

interface OtherUnit {
  count: number
  unit: string
  /** The texts of the product that may state the contents of a package. */
  told: string
}

function inPieces(goods: CountedGoods, { count, unit, told }: OtherUnit): CountInUnit {
  const name = unitName(unit)
  if (pieces.has(name)) return { count, note: null }
  const size = name === '다스' ? dozen : sizeOf(goods, name, told)
  if (size !== undefined) return known(goods, { count, unit, number: count * size })
  return packagesOfPieces.has(name) ? unknown : asUnit(goods, count, unit)
}

function inPackages(goods: CountedGoods, { count, unit, told }: OtherUnit): CountInUnit {
  const name = unitName(unit)
  if (!pieces.has(name)) return packagesOfPackages.has(name) ? unknown : asUnit(goods, count, unit)
  const content = contentOf(told, name) ?? Infinity
  if (content > 1 && count % content === 0) return known(goods, { count, unit, number: count / content })
  return name === general && count < Math.min(content, mostPackages) ? asUnit(goods, count, unit) : unknown
}

const labelOf = (count: number, unit: string) => `${formatNumber(count)}${unit}`

const known = (goods: CountedGoods, { count, unit, number }: WrittenCount & { number: number }): CountInUnit => ({
  count: number,
  note: `${labelOf(count, unit ?? '')} = ${labelOf(number, goods.unit)}`,
})

/** Nothing tells another size, so one of the written unit is one of the product, unless that many are not sold. */
function asUnit({ unit: sold, priceModel, tiers }: CountedGoods, count: number, unit: string): CountInUnit {
  if (priceModel === 'SET' && tiers.every((tier) => tier.count !== count)) return unknown
  const number = `${labelOf(count, sold)}${towardParticle(sold)}`
  return { count, note: `${josa(labelOf(count, unit), '을/를')} ${number} 계산했습니다.` }
}

const piece = '(?:개|매|장|롤|부|벌|본|ea|pcs)'
const contents = new RegExp(
  String.raw`(?<![\d.×xX])${digitsPattern}\s?(?<unit>${piece})(?:입|들이)?(?![가-힣a-z])`,
  'gi',
)

/** Pieces of this unit in a package. */
function contentOf(told: string, unit: string): number | undefined {
  const found = [...told.matchAll(contents)].find(({ groups }) => {
    const counted = unitName(groups?.['unit'] ?? '')
    return unit === general || counted === general || counted === unit
  })
  return numberOf(found?.groups) ?? undefined
}

/** '1박스 1,000개', '1,000개/박스', '50개입'; otherwise a box is the smallest set if all others are several of it. */
function sizeOf({ priceModel, tiers }: CountedGoods, unit: string, told: string): number | undefined {
  const stated = [
    String.raw`${unit}(?:당|에|\s|\()*${digitsPattern}\s?${piece}`,
    String.raw`${digitsPattern}\s?${piece}(?:입|들이)?\s?/\s?${unit}`,
    String.raw`${digitsPattern}\s?${piece}(?:입|들이)`,
  ]
  for (const pattern of stated) {
    const size = numberOf(new RegExp(pattern, 'i').exec(told)?.groups)
    if (size !== null && size > 1) return size
  }
  const [smallest, ...others] = tiers.map(({ count }) => count)
  const isBox = priceModel === 'SET' && wholeSets.has(unit) && smallest !== undefined && smallest > 1
  return isBox && others.length > 0 && others.every((count) => count % smallest === 0) ? smallest : undefined
}
