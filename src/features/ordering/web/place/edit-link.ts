import type { OrderContent } from './order-content.ts'

/** Where the rows of an order were chosen, as its address says it: there they are changed. `again-…`: by ordering that order again. */
export type SelectionSource = 'quick' | 'frequent' | `again-${string}`

interface Chosen {
  content: OrderContent
  /** Of the order page. */
  address: string
  base: string
  home: string
}

export interface EditLink {
  label: string
  to: string
}

/** The page on which what is to be ordered was chosen. */
export function editLinkOf({ content, address, base, home }: Chosen): EditLink {
  if (content.from === 'cart') return { label: '장바구니에서 수정', to: `${base}/cartList` }
  const at = new URLSearchParams(address).get('from') ?? ''
  if (at === 'quick') return { label: '빠른주문에서 수정', to: `${base}/quickOrder` }
  if (at === 'frequent') return { label: '수량 변경', to: base }
  const again = /^again-([\w-]{1,40})$/.exec(at)?.[1]
  if (again) return { label: '재주문에서 수정', to: `${home}/orderDetail/${again}?again` }
  const [first, ...others] = new Set(content.items.map(({ partnerProductId }) => partnerProductId))
  // A page of one product can't change another one.
  if (others.length > 0) return { label: '상품 다시 선택', to: `${base}/productList` }
  return { label: '수량 변경', to: `${base}/productDetail/${first}` }
}

export const isFromQuickOrder = (address: string): boolean => new URLSearchParams(address).get('from') === 'quick'
