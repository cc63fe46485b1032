import type { OrderContent } from './order-content.ts'

/** Page on which the rows of an order were selected, as the URL names it; `again-…` is a re-order of that order. */
export type SelectionSource = 'quick' | 'frequent' | `again-${string}`

interface EditLinkOptions {
  content: OrderContent
  /** Query string of the order page. */
  address: string
  base: string
  home: string
}

export interface EditLink {
  label: string
  to: string
}

/** Link to the page on which the items were selected, to change their quantities there. */
export function editLinkOf({ content, address, base, home }: EditLinkOptions): EditLink {
  if (content.from === 'cart') return { label: '장바구니에서 수정', to: `${base}/cartList` }
  const at = new URLSearchParams(address).get('from') ?? ''
  if (at === 'quick') return { label: '빠른주문에서 수정', to: `${base}/quickOrder` }
  if (at === 'frequent') return { label: '수량 변경', to: base }
  const again = /^again-([\w-]{1,40})$/.exec(at)?.[1]
  if (again) return { label: '재주문에서 수정', to: `${home}/orderDetail/${again}?again` }
  const [first, ...others] = new Set(content.items.map(({ partnerProductId }) => partnerProductId))
  // A product page can change only its own product.
  if (others.length > 0) return { label: '상품 다시 선택', to: `${base}/productList` }
  return { label: '수량 변경', to: `${base}/productDetail/${first}` }
}

export const isFromQuickOrder = (address: string): boolean => new URLSearchParams(address).get('from') === 'quick'
