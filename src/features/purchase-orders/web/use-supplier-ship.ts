import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import type { BodyOf } from '#contract/call.ts'
import { couriers, courierCodes, isInvoiceNumber, type CourierCode } from '#features/delivery/contract/couriers.ts'
import { invoiceDigits, invoiceHint, missingDigits, needsNumber } from '#features/delivery/contract/invoice-number.ts'
import { adminOrderSentences, asksAboutNumber } from '#features/ordering/contract/ordering.admin.calls.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { PurchaseBundle, PurchaseLine } from '../contract/purchase-bundle.ts'
import { supplierLinkSentences } from '../contract/purchase-order-terms.ts'
import type { shipByLinkCall } from '../contract/supplier-link.calls.ts'
import { lineKey, openLines } from './purchase-lines.ts'
import { useShipByLinkMutation } from './supplier-link.api.ts'

export interface SupplierShipProps {
  token: string
  purchaseOrder: string
  bundle: PurchaseBundle
  /** The courier of the last parcel: most suppliers have one. */
  usualCourier: CourierCode | ''
  onShipped: (courier: CourierCode) => void
}

const draft = z.object({ courier: z.union([z.enum(courierCodes), z.literal('')]), number: z.string() })

/** State, validation and submission of one parcel. What is typed survives a reload. */
export function useSupplierShip({ token, purchaseOrder, bundle, usualCourier, onShipped }: SupplierShipProps) {
  const { orderNumber } = bundle
  const lines = openLines(bundle)
  const kept = useKeptDraft(`supplier:${purchaseOrder}/${orderNumber}`, draft, { isForVisitors: true, isLasting: true })
  const [chosenCourier, setCourier] = useState<CourierCode | ''>(kept.found?.courier ?? '')
  const courier = chosenCourier || usualCourier
  const [number, setNumber] = useState(kept.found?.number ?? '')
  const [split, setSplit] = useState(false)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [isSent, setSent] = useState(false)
  const [ship, { isLoading: pending, error }] = useShipByLinkMutation()
  const countOf = (line: PurchaseLine) => Math.min(counts.get(lineKey(line)) ?? line.left, line.left)
  const chosen = lines.flatMap((line) => {
    const count = split ? countOf(line) : line.left
    return count > 0 ? [{ lineNo: line.lineNo, rowNo: line.rowNo, count, left: line.left }] : []
  })

  /** False: refused, or the person found the number wrong. */
  const shipOrAsk = async (body: BodyOf<typeof shipByLinkCall>): Promise<boolean> => {
    const { data, error: refused } = await ship(body)
    if (data) return true
    if (!isApiError(refused) || refused.status !== 409) return false
    if (asksAboutNumber(refused.data)) {
      const isRight = await confirmDialog({ text: refused.message, confirm: '그대로 입력' })
      return isRight ? shipOrAsk({ ...body, confirmed: true }) : false
    }
    // The order is read anew: this form begins again, or goes away with nothing left to send.
    await alertDialog(refused.message)
    return false
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (focusMarkedQuantity() || pending || !courier || numberProblem(courier, number) || chosen.length === 0) return
    const parcel = { token, orderNumber, courier, number: invoiceDigits(number), lines: chosen }
    if (!(await shipOrAsk(parcel))) return
    kept.keep(null)
    onShipped(courier)
    toast(supplierLinkSentences.shipped)
  }

  return {
    lines,
    chosen,
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
    // A conflict has been said in a dialog.
    error: isApiError(error) && error.status === 409 ? undefined : error,
    hint: hintOf(courier, number),
    courierError: isSent && courier === '' ? '택배사를 선택해 주세요.' : undefined,
    numberError: isSent && courier !== '' ? numberProblem(courier, number) : undefined,
  }
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
