import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import {
  couriers,
  courierCodes,
  isInvoiceNumber,
  type CourierCode,
} from '#features/goods/delivery/contract/couriers.ts'
import {
  invoiceDigits,
  invoiceHint,
  missingDigits,
  needsNumber,
} from '#features/goods/delivery/contract/invoice-number.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (focusMarkedQuantity() || pending || !courier || numberProblem(courier, number) || !hasPieces) return
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
    hint: hintOf(courier, number),
    ...(isSent && problemsOf(courier, number)),
  }
}

const draftNameOf = ({
  purchaseOrder,
  bundle,
  exchange,
}: Pick<SupplierShipProps, 'purchaseOrder' | 'bundle' | 'exchange'>) =>
  `supplier:${purchaseOrder}/${bundle.orderNumber}${exchange ? `/exchange${exchange.returnId}` : ''}`

const problemsOf = (courier: CourierCode | '', number: string): { courierError?: string; numberError?: string } => {
  if (courier === '') return { courierError: '택배사를 선택해 주세요.' }
  const problem = numberProblem(courier, number)
  return problem ? { numberError: problem } : {}
}

function numberProblem(courier: CourierCode, number: string): string | undefined {
  if (!number.trim() && needsNumber(courier)) return '운송장번호를 입력해 주세요.'
  if (isInvoiceNumber(courier, invoiceDigits(number))) return undefined
  return `${adminOrderSentences.invoice} ${couriers[courier].label}: ${invoiceHint(courier)}`
}

function hintOf(courier: CourierCode | '', number: string): string | undefined {
  if (courier === '') return undefined
  const missing = missingDigits(courier, number)
  return missing > 0 ? `${missing}자리 남음 (${invoiceHint(courier)})` : invoiceHint(courier)
}
