import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { invoiceDigits, needsNumber } from '#features/goods/delivery/contract/invoice-number.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { isComposing } from '#web/ui/form/composition.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { parcelProblems } from '../number-problem.ts'
import { useShipParcel } from '../use-ship-parcel.ts'
import { numberKey, placePasted, typedParcels, type ManyParcel, type TypedParcel } from './many-parcels.ts'

/** Null: shipped. */
type ParcelResult = ReturnType<typeof parcelProblems> | null

interface ShipManyOptions {
  /** No parcel is left. */
  onAllShipped?: () => void
}

/** Couriers and numbers of many parcels, which are sent one after the other. */
export function useShipMany(parcels: readonly ManyParcel[], { onAllShipped }: ShipManyOptions = {}) {
  // Kept on this device, because Esc must not lose twenty numbers.
  const { found, keep } = useKeptDraft('ship-many', typedParcels, { isLasting: true })
  const [typed, setTyped] = useState(() => found ?? {})
  const [results, setResults] = useState<Record<string, ParcelResult>>({})
  const [sending, setSending] = useState<{ done: number; of: number } | null>(null)
  /** Parcels of the last press. */
  const [shipped, setShipped] = useState(0)
  const { ship } = useShipParcel()
  const typedOf = ({ key, courier }: ManyParcel): TypedParcel => typed[key] ?? { courier, number: '' }
  const resultOf = ({ key }: ManyParcel) => results[key]
  const isShipped = (parcel: ManyParcel) => resultOf(parcel) === null
  const open = parcels.filter((parcel) => !isShipped(parcel))
  const filled = open.filter((parcel) => isFilled(typedOf(parcel)))
  const numberKeys = parcels.map((parcel) => numberKey(typedOf(parcel)))

  const keepUnsent = (all: typeof typed, of: typeof results) => {
    const unsent = Object.entries(all).filter(([key]) => of[key] !== null)
    keep(unsent.length > 0 ? Object.fromEntries(unsent) : null)
  }

  const apply = (parts: ReadonlyMap<string, Partial<TypedParcel>>) => {
    const next = { ...typed }
    for (const parcel of open) {
      const part = parts.get(parcel.key)
      if (part) next[parcel.key] = { ...typedOf(parcel), ...part }
    }
    setTyped(next)
    setResults({ ...results, ...Object.fromEntries([...parts.keys()].map((key) => [key, {}])) })
    keepUnsent(next, results)
  }

  const change = (parcel: ManyParcel, part: Partial<TypedParcel>) => {
    const { courier } = part
    const parts = new Map([[parcel.key, part]])
    // Most parcels of a day go by one courier.
    if (courier && needsNumber(courier))
      for (const other of open)
        if (!parts.has(other.key) && typedOf(other).courier === '') parts.set(other.key, { courier })
    apply(parts)
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
    setShipped(filled.filter(({ key }) => next[key] === null).length)
    keepUnsent(typed, next)
    if (parcels.every(({ key }) => next[key] === null)) onAllShipped?.()
    else focusInvalidSoon(form)
  }

  const failed = parcels.filter((parcel) => resultOf(parcel)?.numberError !== undefined).length
  return {
    open,
    typedOf,
    resultOf,
    isShipped,
    /** Another row with the same number. */
    twinOf: (parcel: ManyParcel) => {
      const key = numberKey(typedOf(parcel))
      return key === undefined ? undefined : parcels.find((other, at) => other !== parcel && numberKeys[at] === key)
    },
    filled,
    change,
    /** Fills the rows from a copied range; null: the field takes the text itself. */
    paste: (parcel: ManyParcel, text: string) => {
      const pasted = placePasted(text, open, parcel)
      if (pasted) apply(pasted.parts)
      return pasted
    },
    submit,
    sending,
    shipped,
    isAnyShipped: Object.values(results).includes(null),
    failed,
    /** There is something to ship, or to tell about the last press. */
    isBegun: filled.length + shipped + failed > 0 || sending !== null,
  }
}

export type ShipMany = ReturnType<typeof useShipMany>

/** Enter goes on to the next number, and after the last one to the button. */
export function focusNextNumber(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  focusNumber(event.currentTarget, numberFields(event.currentTarget).indexOf(event.currentTarget) + 1)
}

const numberFields = ({ form }: HTMLInputElement): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-parcel-number]') ?? []),
]

/** Focuses a number by its place, or the button of the form behind the last one, which can stand outside of it. */
export function focusNumber(field: HTMLInputElement, at: number): void {
  const button = [...(field.form?.elements ?? [])].find((one) => one.matches('[type=submit]'))
  const next = numberFields(field)[at] ?? button
  if (next instanceof HTMLElement) next.focus()
}

function problemsOf({ courier, number }: TypedParcel) {
  const problems = parcelProblems(courier, number)
  return courier === '' || problems.numberError ? problems : undefined
}

const isFilled = ({ courier, number }: TypedParcel): boolean =>
  number.trim() !== '' || (courier !== '' && !needsNumber(courier))
