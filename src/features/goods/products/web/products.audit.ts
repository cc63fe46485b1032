import {
  amountText,
  labelled,
  lengthText,
  numberText,
  type AuditLabels,
} from '#features/platform/audit/contract/audit-terms.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { productStates } from '../contract/products.admin.calls.ts'
import { priceModelLabels, vatTypeLabels } from '../contract/product-labels.ts'

const flag =
  (yes: string, no: string) =>
  (value: unknown): string | undefined =>
    value === true ? yes : value === false ? no : undefined

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const counted = (value: unknown): string => (typeof value === 'number' ? formatNumber(value) : '')

function tiersText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .map(record)
    .map(({ count, supplyPrice }) => `${counted(count)}: ${counted(supplyPrice)}원`)
    .join(', ')
}

function noticeText(value: unknown): string | undefined {
  if (Array.isArray(value) && value.length === 0) return '없음'
  if (!Array.isArray(value)) return undefined
  return value
    .map(record)
    .map(({ name, text }) => `${String(name)}: ${String(text)}`)
    .join(', ')
}

/** '스노우 +2,200원 · 별도 11,000원 · 재고 30 · 품절'; a plain option is its name only. */
function optionText(value: unknown): string {
  const { name, extraPrice, flatPrice, stock, status } = record(value)
  const parts = [
    typeof extraPrice === 'number' && extraPrice > 0 ? `+${formatWon(extraPrice)}` : '',
    typeof flatPrice === 'number' && flatPrice > 0 ? `별도 ${formatWon(flatPrice)}` : '',
    typeof stock === 'number' ? `재고 ${formatNumber(stock)}` : '',
    status === 'SALE' ? '' : (labelled(labels)(status) ?? ''),
  ].filter(Boolean)
  return [typeof name === 'string' ? name : '', ...parts].join(' ')
}

const labels = Object.fromEntries(Object.entries(productStates).map(([code, { label }]) => [code, label]))

export const productLabels: AuditLabels = {
  fields: {
    productName: { name: '상품명' },
    salesStatus: { name: '상태', text: labelled(labels) },
    archived: { name: '보관', text: flag('보관됨', '보관하지 않음') },
    deleted: { name: '삭제', text: flag('삭제됨', '') },
    category: { name: '카테고리' },
    supplier: { name: '공급사' },
    priceModel: { name: '가격 방식', text: labelled(priceModelLabels) },
    tiers: { name: '공급가', text: tiersText },
    productOptions: {
      name: '옵션',
      text: (value) => (Array.isArray(value) ? value.map(optionText).join(', ') : undefined),
    },
    optionName: { name: '옵션 이름' },
    printPrice: { name: '인쇄비', text: amountText },
    vatType: { name: '부가세', text: labelled(vatTypeLabels) },
    unit: { name: '단위' },
    spec: { name: '규격' },
    description: { name: '설명' },
    productNotice: { name: '상품정보제공고시', text: noticeText },
    pictures: { name: '사진', text: lengthText('장') },
    minCount: { name: '최소 주문 수량', text: numberText('') },
    step: { name: '주문 단위', text: numberText('') },
    maxPerOrder: { name: '1회 주문 한도', text: numberText('') },
    maxPerMonth: { name: '월 주문 한도', text: numberText('') },
    stock: { name: '재고', text: numberText('') },
    lowStock: { name: '재고 알림 기준', text: numberText('') },
    isCustomMade: { name: '주문 제작', text: flag('예', '아니요') },
    isBundled: { name: '묶음배송', text: flag('예', '아니요') },
    ownDeliveryFee: { name: '개별 배송비', text: amountText },
  },
  subjects: { product: { name: '상품', link: (id) => `/admin/product/${id}` } },
}
