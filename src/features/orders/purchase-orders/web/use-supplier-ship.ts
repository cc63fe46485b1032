import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { courierCodes, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits } from '#features/goods/delivery/contract/invoice-number.ts'
import { numberHint, numberProblem, parcelProblems } from '#features/orders/fulfilment/web/number-problem.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { PurchaseBundle, PurchaseExchange, PurchaseLine } from '../contract/purchase-bundle.ts'
import { supplierLinkSentences } from '../contract/purchase-order-terms.ts'
import { lineKey, openLines } from './purchase-lines.ts'
import { useSendParcel } from './use-send-parcel.ts'

export interface SupplierShipProps {
  token: string
  purchaseOrder: string
  bundle: PurchaseBundle
  /** The form sends this exchange, whole; without it, the open lines of the order. */
  exchange?: PurchaseExchange | undefined
  /** The courier of the last parcel: most suppliers have one. */
  usualCourier: CourierCode | ''
  onShipped: (courier: CourierCode) => void
}

const draft = z.object({ courier: z.union([z.enum(courierCodes), z.literal('')]), number: z.string() })

/** State, validation and submission of one parcel. What is typed survives a reload. */
export function useSupplierShip({ bundle, exchange, usualCourier, onShipped, ...props }: SupplierShipProps) {
  const { orderNumber } = bundle
  const lines = exchange ? [] : openLines(bundle)
  const kept = useKeptDraft(draftNameOf({ bundle, exchange, ...props }), draft, {
    isForVisitors: true,
    isLasting: true,
    blank: { courier: '', number: '' },
  })
  const [chosenCourier, setCourier] = useState<CourierCode | ''>(kept.found?.courier ?? '')
  const courier = chosenCourier || usualCourier
  const [number, setNumber] = useState(kept.found?.number ?? '')
  const [split, setSplit] = useState(false)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [isSent, setSent] = useState(false)
  const sender = useSendParcel(props.token, { orderNumber, exchange })
  const { pending, error } = sender
  const countOf = (line: PurchaseLine) => Math.min(counts.get(lineKey(line)) ?? line.left, line.left)
  const chosen = lines.flatMap((line) => {
    const count = split ? countOf(line) : line.left
    return count > 0 ? [{ lineNo: line.lineNo, rowNo: line.rowNo, count, left: line.left }] : []
  })

  const hasPieces = exchange !== undefined || chosen.length > 0
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (focusMarkedQuantity() || pending || !hasPieces) return
    if (!courier || numberProblem(courier, number)) return focusInvalidSoon(event.currentTarget)
    if (!(await sender.send({ courier, number: invoiceDigits(number) }, chosen))) return
    kept.keep(null)
    onShipped(courier)
    toast(supplierLinkSentences.shipped)
  }

  return {
    lines,
    hasPieces,
    courier,
    setCourier: (code: CourierCode | '') => {
      setCourier(code)
      kept.keep({ courier: code, number })
    },
    number,
    setNumber: (typed: string) => {
      setNumber(typed)
      kept.keep({ courier, number: typed })
    },
    split,
    setSplit,
    countOf,
    setCount: (line: PurchaseLine, count: number) => setCounts(new Map(counts).set(lineKey(line), count)),
    submit,
    pending,
    // The dialog has already stated a conflict.
    error: isApiError(error) && error.status === 409 ? undefined : error,
    hint: numberHint(courier, number),
    ...(isSent && parcelProblems(courier, number)),
  }
}

const draftNameOf = ({
  purchaseOrder,
  bundle,
  exchange,
}: Pick<SupplierShipProps, 'purchaseOrder' | 'bundle' | 'exchange'>) =>
  `supplier:${purchaseOrder}/${bundle.orderNumber}${exchange ? `/exchange${exchange.returnId}` : ''}`
