import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { CardGuide } from './CardGuide.tsx'
import { TransferGuide } from './TransferGuide.tsx'

/** Payment instructions of an unpaid order. */
export const PayGuide = ({ order }: { order: OrderDetail }) =>
  order.payMethod === 'CARD' ? <CardGuide order={order} /> : <TransferGuide order={order} />
