import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import { productStates, type ProductState } from '../contract/products.admin.calls.ts'

export const productTones = {
  SALE: 'green',
  SOLD_OUT: 'orange',
  STOP: 'gray',
  ARCHIVED: 'gray',
} as const satisfies Record<ProductState, PillTone>

export const ProductPill = ({ state }: { state: ProductState }) => (
  <Pill tone={productTones[state]}>{productStates[state].label}</Pill>
)
