import { useState, type FormEvent } from 'react'
import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits } from '#features/goods/delivery/contract/invoice-number.ts'
import type { BodyOf } from '#contract/call.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { isApiError } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { chosenLines, openRowsOf } from '#features/orders/orders/web/order/admin-order-rows.ts'
import { numberHint, numberProblem, parcelProblems } from './number-problem.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import type { shipOrderCall } from '../contract/fulfilment.admin.calls.ts'
import { useShipParcel } from './use-ship-parcel.ts'

interface ShipFormOptions {
  order: AdminOrder
  supplierId: number
  /** `all` is true if nothing of this supplier is left to ship. */
  onShipped: ((all: boolean) => void) | undefined
}

const noCounts: ReadonlyMap<string, number> = new Map()

/** Form state, validation and submission of one parcel. */
export function useShipForm({ order, supplierId, onShipped }: ShipFormOptions) {
  const { orderNumber } = order
  const rows = openRowsOf(order, supplierId)
  const [courier, setCourier] = useState<CourierCode | ''>(lastCourier(order))
  const [number, setNumber] = useKeptText(`ship:${orderNumber}/${supplierId}`, { isLasting: true })
  const [split, setSplit] = useState(false)
  const [counts, setCounts] = useState(noCounts)
  const [sent, setSent] = useState(false)
  const { ship, pending, error } = useShipParcel()
  const lines = split ? chosenLines(rows, counts) : undefined

  const shipOrTell = async (body: BodyOf<typeof shipOrderCall>): Promise<boolean> => {
    const outcome = await ship(orderNumber, body)
    if (outcome.isShipped) return true
    // Uses a dialog, because the refetched order may have nothing left to send and unmount this form.
    if (isApiError(outcome.refused) && outcome.refused.status === 409) await alertDialog(outcome.refused.message)
    return false
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (focusMarkedQuantity() || pending || lines?.length === 0) return
    if (!courier || numberProblem(courier, number)) return focusInvalidSoon(event.currentTarget)
    const body = { supplierId, courier, number: invoiceDigits(number), ...(lines && { lines: [...lines] }) }
    if (!(await shipOrTell(body))) return
    toast(`출고했습니다. ${couriers[courier].label} ${body.number}`.trim())
    setNumber('')
    setCounts(noCounts)
    setSent(false)
    onShipped?.(lines === undefined)
  }

  return {
    rows,
    lines,
    courier,
    setCourier,
    number,
    setNumber,
    split,
    setSplit,
    counts,
    setCounts,
    submit,
    pending,
    // The dialog has already stated a conflict.
    error: isApiError(error) && error.status === 409 ? undefined : error,
    hint: numberHint(courier, number),
    ...(sent && parcelProblems(courier, number)),
  }
}

/** Pre-selects the courier of the last parcel, because most orders ship by one courier. */
export const lastCourier = (order: AdminOrder): CourierCode | '' => order.shipments.at(-1)?.deliveryId ?? ''
