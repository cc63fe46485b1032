import { useEffect, useRef } from 'react'
import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { RowCounts } from '#features/orders/orders/web/order/RowCounts.tsx'
import css from './AdminShipForm.module.css'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { useShipForm } from './use-ship-form.ts'
import layout from '#web/ui/layout/words.module.css'

export interface AdminShipFormProps {
  order: AdminOrder
  supplierId: number
  /** Focuses the form when it is mounted. */
  autoFocus?: boolean
  /** `all` is true if nothing of this supplier is left to ship. */
  onShipped?: (all: boolean) => void
}

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))

/** 송장 입력: one parcel of one supplier; Enter in the number field submits. */
export function AdminShipForm({ order, supplierId, autoFocus, onShipped }: AdminShipFormProps) {
  const form = useShipForm({ order, supplierId, onShipped })
  const { rows, lines } = form
  const courierField = useRef<HTMLSelectElement>(null)
  const numberField = useRef<HTMLInputElement>(null)

  // Focus is browser state outside of React.
  useEffect(() => {
    if (autoFocus) (courierField.current?.value ? numberField : courierField).current?.focus()
  }, [autoFocus])

  return (
    <form className={layout['stack12']} onSubmit={(event) => void form.submit(event)} noValidate>
      <div className={css['fields']}>
        <SelectField
          ref={courierField}
          label="택배사"
          placeholder="택배사 선택"
          options={options}
          value={form.courier}
          error={form.courierError}
          onChange={(event) => form.setCourier(courierCodes.find((code) => code === event.currentTarget.value) ?? '')}
        />
        <TextField
          ref={numberField}
          label="운송장번호"
          inputMode={form.courier === 'ETC' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={40}
          value={form.number}
          error={form.numberError}
          hint={form.hint}
          onChange={(event) => form.setNumber(event.currentTarget.value)}
        />
      </div>
      {(rows.length > 1 || (rows[0]?.left ?? 0) > 1) && (
        <Checkbox
          label="일부만 보내기"
          checked={form.split}
          onChange={(event) => form.setSplit(event.currentTarget.checked)}
        />
      )}
      {form.split && <RowCounts label="보낼 수량" rows={rows} counts={form.counts} onChange={form.setCounts} />}
      <FormRefusal error={form.error} />
      <Button
        look="primary"
        wide
        type="submit"
        pending={form.pending}
        disabledReason={lines?.length === 0 ? '보낼 수량을 입력해 주세요.' : undefined}
      >
        {lines ? `${lines.length}품목 나눠서 출고` : `남은 ${rows.length}품목 출고`}
      </Button>
    </form>
  )
}
