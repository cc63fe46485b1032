import { formatPhone } from '#values/phone.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import css from './OrderDetailPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The receiver, the address and the note to the courier. */
export const ReceiverCard = ({ order: { receiver, chainStore } }: { order: OrderDetail }) => (
  <Card title="배송지 정보" action={<span className={css['facts']}>{receiver.memo}</span>}>
    <p>
      {receiver.address1} {receiver.address2} <span className={layout['soft']}>{receiver.postalCode}</span>
    </p>
    <p className={layout['soft']}>
      {chainStore.name} {receiver.name} · {formatPhone(receiver.phone)}
    </p>
  </Card>
)
