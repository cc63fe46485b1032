import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Stepper } from '#web/ui/form/Stepper.tsx'
import { mostCountSentence } from '#web/ui/form/quantity.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { lineKey } from './purchase-lines.ts'
import css from './SupplierShipForm.module.css'
import { useSupplierShip, type SupplierShipProps } from './use-supplier-ship.ts'

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))

/** 송장 입력: courier and number of one parcel, with all that is left of the order or a part of it. */
export function SupplierShipForm(props: SupplierShipProps) {
  const form = useSupplierShip(props)
  const { lines } = form
  return (
    <form className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <SelectField
        label="택배사"
        placeholder="택배사 선택"
        options={options}
        value={form.courier}
        error={form.courierError}
        onChange={(event) => form.setCourier(courierCodes.find((code) => code === event.currentTarget.value) ?? '')}
      />
      <TextField
        label="운송장번호"
        inputMode={form.courier === 'ETC' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={40}
        value={form.number}
        error={form.numberError}
        hint={form.hint}
        onChange={(event) => form.setNumber(event.currentTarget.value)}
      />
      {(lines.length > 1 || (lines[0]?.left ?? 0) > 1) && (
        <Checkbox
          label="일부만 보내기"
          checked={form.split}
          onChange={(event) => form.setSplit(event.currentTarget.checked)}
        />
      )}
      {form.split && (
        <div className={css['rows']} role="group" aria-label="보낼 수량">
          {lines.map((line) => (
            <div key={lineKey(line)} className={css['row']}>
              <span>
                {line.name}
                <small>
                  {[line.option, `남은 ${formatNumber(line.left)}${line.unit}`].filter(Boolean).join(' · ')}
                </small>
              </span>
              <Stepper
                label={line.option ? `${line.name} ${line.option}` : line.name}
                value={form.countOf(line)}
                onChange={(count) => form.setCount(line, count)}
                unit={line.unit}
                max={line.left}
                maxReason={mostCountSentence(line.left, line.unit)}
                zero
              />
            </div>
          ))}
        </div>
      )}
      <FormRefusal error={form.error} />
      <Button
        look="primary"
        size="large"
        wide
        type="submit"
        pending={form.pending}
        disabledReason={!form.hasPieces ? '보낼 수량을 입력해 주세요.' : undefined}
      >
        {props.exchange ? '교환 상품 출고 등록' : '출고 등록'}
      </Button>
    </form>
  )
}
