import { useState } from 'react'
import { adminOrderDetailCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { mayTake } from '#features/orders/orders/contract/order-status.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { SelectedOrder } from '../../contract/many-orders.admin.calls.ts'
import { selectionLimits } from '../../contract/many-orders.ts'
import { parcelsOf, type OrderParcel } from './many-parcels.ts'
import { ShipManyDialog } from './ShipManyDialog.tsx'

interface ShipManyProps {
  chosen: readonly SelectedOrder[]
  isRunning: boolean
  /** Something was shipped. */
  onShipped: () => void
}

const tooMany = `한 번에 ${selectionLimits.perCall}건까지 입력할 수 있습니다. 더 많을 때는 송장 엑셀로 올려 주세요.`

/** 송장 입력 of the orders whose goods may be shipped. */
export function ShipMany({ chosen, isRunning, onShipped }: ShipManyProps) {
  const [read, { isFetching }] = useLazyCall(adminOrderDetailCall)
  const [parcels, setParcels] = useState<readonly OrderParcel[] | null>(null)
  const ready = chosen.filter(({ status }) => mayTake('ship', status))
  const open = async () => {
    const found: OrderParcel[] = []
    for (const { orderNumber } of ready) {
      const { data, error } = await read({ params: { orderNumber } })
      if (!data) return toast(sentenceOf(error), { tone: 'error' })
      found.push(...parcelsOf(data))
    }
    setParcels(found)
  }
  return (
    <>
      {ready.length > 0 && (
        <Button
          data-many="ship"
          pending={isRunning || (isFetching && !parcels)}
          onClick={() => void open()}
          disabledReason={ready.length > selectionLimits.perCall ? tooMany : undefined}
        >
          송장 입력 {formatNumber(ready.length)}건
        </Button>
      )}
      {parcels && (
        <ShipManyDialog
          parcels={parcels}
          onClose={(isAny) => {
            setParcels(null)
            if (isAny) onShipped()
          }}
        />
      )}
    </>
  )
}
