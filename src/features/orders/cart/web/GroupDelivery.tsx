import { bundleDeliveryInfoCall } from '#features/goods/catalog/contract/supplier-deliveries.calls.ts'
import type { Bundle } from '#features/goods/delivery/contract/bundle.ts'
import { shippingTexts } from '#features/goods/delivery/contract/ships-on.ts'
import { FreeDelivery } from '#features/goods/delivery/web/FreeDelivery.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Countdown } from '#web/ui/text/Countdown.tsx'
import { useServerTime, useDeadlinePassed } from '#web/ui/text/use-server-time.ts'
import layout from '#web/ui/layout/words.module.css'

/** Shows the missing amount for free delivery and the day on which the supplier ships an order placed now. */
export function GroupDelivery({ bundle, partnerUri }: { bundle: Bundle; partnerUri: string }) {
  const { data: deliveries = [], refetch } = useCall(bundleDeliveryInfoCall, { query: { partnerUri } })
  const own = deliveries.find(({ supplierId }) => supplierId === bundle.supplierId)
  const now = useServerTime(own?.shipping)
  useDeadlinePassed(now, own?.shipping.orderUntil, () => void refetch())
  return (
    <>
      <FreeDelivery bundle={bundle} />
      {own && <Countdown {...shippingTexts(own.shipping, now)} className={layout['note']} />}
    </>
  )
}
