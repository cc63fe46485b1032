import { IconClock, IconReceipt, IconTool, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shippingTexts } from '#features/goods/delivery/contract/ships-on.ts'
import { Countdown } from '#web/ui/text/Countdown.tsx'
import { useServerTime } from '#web/ui/text/use-server-time.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import css from './ProductNotes.module.css'
import { deliverySentences, limitSentences, shippingSentences } from './product-sentences.ts'
import type { ProductOption } from './selection.ts'
import layout from '#web/ui/layout/words.module.css'

/** States the shipping day, the order limits and the delivery fee in plain words. */
export function ProductNotes({
  product,
  option,
}: {
  product: ProductDetail
  option: ProductOption | null | undefined
}) {
  const size = 22
  const { shipping } = product.delivery
  const now = useServerTime(shipping)
  return (
    <ul>
      {/* A product that can't be ordered gets no shipping day. */}
      {product.status === 'SALE' && (
        <Note
          icon={<IconClock size={size} stroke={1.7} />}
          {...shippingSentences(product)}
          {...(shipping && { title: <Countdown {...shippingTexts(shipping, now)} /> })}
        />
      )}
      <Note icon={<IconReceipt size={size} stroke={1.7} />} {...limitSentences(product, option)} />
      <Note icon={<IconTruckDelivery size={size} stroke={1.7} />} {...deliverySentences(product)} />
      {product.customMadeYn === 'Y' && (
        <Note
          icon={<IconTool size={size} stroke={1.7} />}
          title="주문 후 제작하는 상품입니다."
          text="제작이 시작되면 취소와 환불이 제한됩니다."
        />
      )}
    </ul>
  )
}

const Note = ({ icon, title, text }: { icon: ReactNode; title: ReactNode; text: string }) => (
  <li className={css['note']}>
    <span aria-hidden>{icon}</span>
    <div>
      <p className={css['title']}>{title}</p>
      {text && <p className={layout['note']}>{text}</p>}
    </div>
  </li>
)
