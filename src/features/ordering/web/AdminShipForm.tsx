import { useEffect, useRef, useState, type FormEvent } from 'react'
import { courierCodes, couriers, isInvoiceNumber, type CourierCode } from '#features/delivery/contract/couriers.ts'
import { invoiceDigits, invoiceHint, missingDigits, needsNumber } from './invoice-number.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/text-fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminOrderSentences } from '../contract/ordering.admin.calls.ts'
import { chosenLines, openRowsOf } from './admin-order-rows.ts'
import { AdminRowCounts } from './AdminRowCounts.tsx'
import css from './AdminShipForm.module.css'
import { useShipOrderMutation, type AdminOrder } from './ordering.admin.api.ts'

export interface AdminShipFormProps {
  order: AdminOrder
  supplierId: number
  /** Typing begins here as soon as it is shown. */
  eager?: boolean
  /** `all`: nothing of this supplier is left. */
  onShipped?: (all: boolean) => void
}

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))
const noCounts: ReadonlyMap<string, number> = new Map()

/** 송장 입력: one parcel of one supplier; Enter in the number sends it. */
export function AdminShipForm({ order, supplierId, eager, onShipped }: AdminShipFormProps) {
  const { orderNumber } = order
  const rows = openRowsOf(order, supplierId)
  const [courier, setCourier] = useState<CourierCode | ''>(lastCourier(order))
  const [number, setNumber] = useState('')
  const [split, setSplit] = useState(false)
  const [counts, setCounts] = useState(noCounts)
  const [sent, setSent] = useState(false)
  const [ship, { isLoading: pending, error }] = useShipOrderMutation()
  const key = useIdempotency(`ship:${orderNumber}/${supplierId}`)

  const courierField = useRef<HTMLSelectElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const knowsCourier = useRef(courier !== '')

  // The focus is the browser's.
  useEffect(() => {
    if (eager) (knowsCourier.current ? numberField : courierField).current?.focus()
  }, [eager])

  const lines = split ? chosenLines(rows, counts) : undefined
  const numberError = courier && sent ? problemOf(courier, number) : undefined
  const missing = courier ? missingDigits(courier, number) : 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !courier || problemOf(courier, number) || lines?.length === 0) return
    const body = { supplierId, courier, number: invoiceDigits(number), ...(lines && { lines: [...lines] }) }
    const { data } = await ship({ orderNumber, body, headers: key.headers(body) })
    if (!data) return
    key.done()
    toast(`${couriers[courier].label} ${body.number} 출고했습니다.`)
    setNumber('')
    setCounts(noCounts)
    setSent(false)
    onShipped?.(lines === undefined)
  }

  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <div className={css['fields']}>
        <SelectField
          ref={courierField}
          label="택배사"
          placeholder="택배사 선택"
          options={options}
          value={courier}
          error={sent && !courier && '택배사를 선택해 주세요.'}
          onChange={(event) => setCourier(courierCodes.find((code) => code === event.currentTarget.value) ?? '')}
        />
        <TextField
          ref={numberField}
          label="운송장번호"
          inputMode={courier === 'ETC' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={40}
          value={number}
          error={numberError}
          hint={courier && (missing > 0 ? `${missing}자리 남음 (${invoiceHint(courier)})` : invoiceHint(courier))}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </div>
      {(rows.length > 1 || (rows[0]?.left ?? 0) > 1) && (
        <Checkbox label="일부만 보내기" checked={split} onChange={(event) => setSplit(event.currentTarget.checked)} />
      )}
      {split && <AdminRowCounts rows={rows} counts={counts} onChange={setCounts} label="보낼 수량" />}
      {error && (
        <p className={css['refusal']} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      <Button
        look="primary"
        wide
        type="submit"
        pending={pending}
        disabledReason={lines?.length === 0 ? '보낼 수량을 입력해 주세요.' : undefined}
      >
        {lines ? `${lines.length}품목 나눠서 출고` : `남은 ${rows.length}품목 출고`}
      </Button>
    </form>
  )
}

function problemOf(courier: CourierCode, number: string): string | undefined {
  if (!number.trim() && needsNumber(courier)) return '운송장번호를 입력해 주세요.'
  if (isInvoiceNumber(courier, invoiceDigits(number))) return undefined
  return `${adminOrderSentences.invoice} ${couriers[courier].label}: ${invoiceHint(courier)}`
}

/** A supplier's goods mostly go by the courier of the parcel before. */
const lastCourier = (order: AdminOrder): CourierCode | '' => order.shipments.at(-1)?.deliveryId ?? ''
