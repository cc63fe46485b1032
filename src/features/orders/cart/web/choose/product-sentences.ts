import { formatNumber, formatWon } from '#values/won.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import type { ProductOption } from './selection.ts'

interface Sentences {
  title: string
  text: string
}

/** '오후 2시까지 결제하시면 영업일 2일 뒤에 출고합니다.' A sample names no day. */
export function shippingSentences({ delivery: { cutoffHour, leadDays } }: ProductDetail): Sentences {
  const when = leadDays === 0 ? '당일 출고합니다' : `영업일 기준 ${leadDays}일 뒤에 출고합니다`
  if (cutoffHour <= 0 || cutoffHour >= 24) return { title: `결제하시면 ${when}.`, text: '' }
  return {
    title: `${hourWord(cutoffHour)}까지 결제하시면 ${when}.`,
    text: '이후 결제하신 주문은 다음 영업일에 접수됩니다. 계좌입금은 입금 확인 시점부터 계산합니다.',
  }
}

const hourWord = (hour: number): string =>
  hour === 12 ? '낮 12시' : hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`

/** '한 번에 200매부터 2,000매까지', the rest of the monthly limit, and the stock. */
export function limitSentences(product: ProductDetail, option: ProductOption | null | undefined): Sentences {
  const stock = option?.stock ?? product.stock
  const text = [
    product.priceModel === 'UNIT' &&
      product.step > 1 &&
      `${counted(product, product.step)} 단위로 주문하실 수 있습니다.`,
    monthSentence(product),
    stock !== null && stock > 0 && `현재 ${counted(product, stock)} 남아 있습니다.`,
  ]
  return { title: rangeSentence(product), text: text.filter(Boolean).join(' ') }
}

const counted = ({ unit }: ProductDetail, count: number): string => `${formatNumber(count)}${unit}`

function rangeSentence(product: ProductDetail): string {
  const { priceModel, tiers, minCount, maxPerOrder } = product
  const set = priceModel === 'SET'
  const least = set ? (offeredSets(product)[0] ?? minCount) : minCount
  const most = maxPerOrder ?? (set ? tiers.at(-1)?.count : undefined)
  if (most === undefined || most < least) return `${counted(product, least)}부터 주문`
  if (least === most) return `한 번에 ${counted(product, least)}`
  return `한 번에 ${counted(product, least)}부터 ${counted(product, most)}까지`
}

function monthSentence(product: ProductDetail): string | null {
  const { maxPerMonth, orderedThisMonth } = product
  if (maxPerMonth === null) return null
  const left = counted(product, Math.max(0, maxPerMonth - orderedThisMonth))
  const so = `월 ${counted(product, maxPerMonth)} 중 ${counted(product, orderedThisMonth)} 주문`
  return `이번 달에 ${left} 더 주문하실 수 있습니다. (${so})`
}

/** States the delivery fee, the bundling supplier and the remote surcharge. */
export function deliverySentences({ delivery, supplier, unit }: ProductDetail): Sentences {
  const { bundleYn, ownFee, remoteJeju, remoteIsland } = delivery
  const remote = [
    remoteJeju > 0 && `제주 +${formatWon(remoteJeju)}`,
    remoteIsland > 0 && `도서산간 +${formatWon(remoteIsland)}`,
  ]
  const together =
    bundleYn === 'Y' ? `${supplier.name} 상품끼리 묶어서 보냅니다.` : '부피가 커서 다른 상품과 따로 배송됩니다.'
  const title = bundleYn === 'Y' ? feeWord(delivery, unit) : ownFee > 0 ? `배송비 ${formatWon(ownFee)}` : '무료배송'
  return { title, text: [together, remote.filter(Boolean).join(', ')].filter(Boolean).join(' ') }
}

function feeWord({ type, baseFee, freeOver, unitQty }: ProductDetail['delivery'], unit: string): string {
  if (type === 'FREE' || baseFee === 0) return '무료배송'
  const fee = `배송비 ${formatWon(baseFee)}`
  if (type === 'CONDITIONAL_FREE') return `${fee}, ${formatWon(freeOver)}부터 무료`
  return type === 'QUANTITY_PAID' ? `${formatNumber(unitQty)}${unit}마다 ${fee}` : fee
}
