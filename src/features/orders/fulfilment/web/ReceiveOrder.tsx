import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import { receiveOrderCall } from '../contract/receive-order.calls.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'

const countUnderWay = ({ shipments }: OrderDetail) => shipments.filter(({ deliveredAt }) => deliveredAt === null).length

function useReceive({ orderNumber }: OrderDetail, parcel?: number) {
  const [receive, { isLoading: pending }] = useSend(receiveOrderCall)
  const send = async () => {
    const answer = await receive({
      params: { orderNumber },
      query: parcel === undefined ? {} : { parcel: `${parcel}` },
    })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(orderSentences.received)
  }
  return { pending, send }
}

/** Confirms one parcel in transit by one tap: its goods are in front of the buyer, who sees what else is on its way. */
export function ReceiveParcel({ order, shipment }: { order: OrderDetail; shipment: Shipment }) {
  const { pending, send } = useReceive(order, shipment.shipmentId)
  if (!order.may.receive || shipment.deliveredAt !== null) return null
  return (
    <Button look={countUnderWay(order) > 1 ? 'outline' : 'primary'} wide pending={pending} onClick={() => void send()}>
      다 왔어요
    </Button>
  )
}

/** Confirms all parcels at once, shown while several are in transit. */
export function ReceiveOrder({ order }: { order: OrderDetail }) {
  const { pending, send } = useReceive(order)
  if (!order.may.receive || countUnderWay(order) < 2) return null
  const ask = async () => {
    if (await confirmDialog({ text: orderSentences.receivedAsk, confirm: '모두 왔어요', cancel: '닫기' })) await send()
  }
  return (
    <Button wide pending={pending} onClick={() => void ask()}>
      택배가 모두 왔어요
    </Button>
  )
}
