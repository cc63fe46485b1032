import { useState, type FormEvent, type KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits, needsNumber } from '#features/goods/delivery/contract/invoice-number.ts'
import { openRowsOf, shippingSuppliers } from '#features/orders/orders/web/order/admin-order-rows.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { parcelProblems } from '../number-problem.ts'
import { lastCourier } from '../use-ship-form.ts'
import { useShipParcel } from '../use-ship-parcel.ts'

/** All goods that one supplier of an order has left. */
export interface ManyParcel {
  key: string
  orderNumber: string
  store: string
  supplierId: number
  supplierName: string
  goods: string
}

export type TypedParcel = z.output<typeof typedParcel>
/** Null: shipped. */
type ParcelResult = ReturnType<typeof parcelProblems> | null

const typedParcel = z.object({ courier: z.union([z.literal(''), z.enum(courierCodes)]), number: z.string() })
const typedParcels = z.record(z.string(), typedParcel)
const blank: TypedParcel = { courier: '', number: '' }

/** Couriers and numbers of the parcels of several orders, which are sent one after the other. */
export function useShipMany(orders: readonly AdminOrder[], { onAllShipped }: { onAllShipped: () => void }) {
  const [parcels] = useState(() => orders.flatMap(parcelsOf))
  // Kept on this device, because Esc must not lose twenty numbers.
  const { found, keep } = useKeptDraft('ship-many', typedParcels, { isLasting: true })
  const [typed, setTyped] = useState(() => ({ ...Object.fromEntries(orders.flatMap(couriersOf)), ...found }))
  const [results, setResults] = useState<Record<string, ParcelResult>>({})
  const [sending, setSending] = useState<{ done: number; of: number } | null>(null)
  const { ship } = useShipParcel()
  const typedOf = ({ key }: ManyParcel) => typed[key] ?? blank
  const isShipped = ({ key }: ManyParcel) => results[key] === null
  const open = parcels.filter((parcel) => !isShipped(parcel))
  const filled = open.filter((parcel) => isFilled(typedOf(parcel)))

  const change = (parcel: ManyParcel, part: Partial<TypedParcel>) => {
    const next = { ...typed, [parcel.key]: { ...typedOf(parcel), ...part } }
    // Most parcels of a day go by one courier.
    if (part.courier && needsNumber(part.courier))
      for (const other of open) if (!next[other.key]?.courier) next[other.key] = { ...typedOf(other), ...part }
    setTyped(next)
    setResults({ ...results, [parcel.key]: {} })
    keep(next)
  }

  const send = async (parcel: ManyParcel): Promise<ParcelResult> => {
    const { courier, number } = typedOf(parcel)
    if (courier === '') return parcelProblems(courier, number)
    const { orderNumber, supplierId, store } = parcel
    const body = { supplierId, courier, number: invoiceDigits(number) }
    const outcome = await ship(orderNumber, body, { name: `${orderNumber} ${store}` })
    if (outcome.isShipped) return null
    return { numberError: outcome.refused === undefined ? '운송장번호를 확인해 주세요.' : sentenceOf(outcome.refused) }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (sending || filled.length === 0) return
    const next = { ...results }
    // Checks all rows first: half of them shipped is more work than none.
    const wrong = filled.flatMap((parcel) => {
      const problems = problemsOf(typedOf(parcel))
      return problems ? [[parcel.key, problems] as const] : []
    })
    if (wrong.length > 0) {
      setResults({ ...next, ...Object.fromEntries(wrong) })
      return focusInvalidSoon(form)
    }
    for (const [done, parcel] of filled.entries()) {
      setSending({ done, of: filled.length })
      next[parcel.key] = await send(parcel)
      setResults({ ...next })
    }
    setSending(null)
    const left = parcels.filter(({ key }) => next[key] !== null)
    keep(left.length > 0 ? Object.fromEntries(left.map((parcel) => [parcel.key, typedOf(parcel)])) : null)
    if (left.length === 0) onAllShipped()
    else focusInvalidSoon(form)
  }

  return {
    parcels,
    typedOf,
    resultOf: ({ key }: ManyParcel) => results[key],
    isShipped,
    filled,
    change,
    submit,
    sending,
  }
}

/** Enter goes on to the next number, and after the last one to the button. */
export function focusNextNumber(event: KeyboardEvent<HTMLInputElement>, button: HTMLElement | null): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  const numbers = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('[data-parcel-number]') ?? [])]
  const next = numbers[numbers.indexOf(event.currentTarget) + 1] ?? button
  next?.focus()
}

function problemsOf({ courier, number }: TypedParcel) {
  const problems = parcelProblems(courier, number)
  return courier === '' || problems.numberError ? problems : undefined
}

const keyOf = (orderNumber: string, supplierId: number) => `${orderNumber}/${supplierId}`

const parcelsOf = (order: AdminOrder): ManyParcel[] =>
  shippingSuppliers(order).map(({ supplierId, supplierName }) => ({
    key: keyOf(order.orderNumber, supplierId),
    orderNumber: order.orderNumber,
    store: fullStoreName(order.chainStore.name, order.partnerName),
    supplierId,
    supplierName,
    goods: openRowsOf(order, supplierId)
      .map(({ name, left, unit }) => `${name} ${left}${unit}`)
      .join(', '),
  }))

/** Begins with the courier of the last parcel; one without numbers must be chosen, because its rows are ready to send. */
function couriersOf(order: AdminOrder): [string, TypedParcel][] {
  const courier = lastCourier(order)
  if (courier === '' || !needsNumber(courier)) return []
  return shippingSuppliers(order).map(({ supplierId }) => [
    keyOf(order.orderNumber, supplierId),
    { courier, number: '' },
  ])
}

const isFilled = ({ courier, number }: TypedParcel): boolean =>
  number.trim() !== '' || (courier !== '' && !needsNumber(courier))
