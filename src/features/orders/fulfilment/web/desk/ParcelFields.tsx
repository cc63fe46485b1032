import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ClipboardEvent } from 'react'
import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits } from '#features/goods/delivery/contract/invoice-number.ts'
import { adminOrderListCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import layout from '#web/ui/layout/words.module.css'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { shipSentences } from '../../contract/fulfilment.admin.calls.ts'
import { numberHint } from '../number-problem.ts'
import { mostLetters, numberKey, type ManyParcel } from './many-parcels.ts'
import { focusNextNumber, focusNumber, type ShipMany } from './use-ship-many.ts'
import css from './ParcelFields.module.css'

interface ParcelProps {
  many: ShipMany
  parcel: ManyParcel
}

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))
const nameOf = ({ orderNumber, supplierName }: ManyParcel) => `${orderNumber} ${supplierName}`

export const ParcelCourier = ({ many: { typedOf, resultOf, isShipped, change }, parcel }: ParcelProps) => (
  <div className={css['courier']}>
    <SelectField
      label={`${nameOf(parcel)} 택배사`}
      labelHidden
      placeholder="택배사 선택"
      options={options}
      value={typedOf(parcel).courier}
      disabled={isShipped(parcel)}
      error={resultOf(parcel)?.courierError}
      onChange={({ currentTarget: { value } }) =>
        change(parcel, { courier: courierCodes.find((code) => code === value) ?? '' })
      }
    />
  </div>
)

/** The number of a parcel; a range that was copied from a spreadsheet goes on in the rows below. */
export function ParcelNumber({ many, parcel }: ParcelProps) {
  const { courier, number } = many.typedOf(parcel)
  const doubt = useNumberDoubt({ many, parcel })
  if (many.isShipped(parcel))
    return (
      <>
        {number} <Pill tone="green">출고함</Pill>
      </>
    )
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = many.paste(parcel, event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    const { parts, missed } = pasted
    focusNumber(event.currentTarget, many.open.findLastIndex(({ key }) => parts.has(key)) + 1)
    const placed = `${formatNumber(parts.size)}건을 붙여 넣었습니다.`
    if (missed === 0) toast(placed)
    else
      toast(`${placed} ${formatNumber(missed)}건은 들어갈 줄이 없습니다. 주문번호를 확인해 주세요.`, { tone: 'error' })
  }
  return (
    <div className={css['number']}>
      <TextField
        label={`${nameOf(parcel)} 운송장번호`}
        labelHidden
        inputMode={courier === 'ETC' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={mostLetters}
        data-parcel-number
        data-autofocus={parcel === firstEmpty(many) || undefined}
        value={number}
        error={many.resultOf(parcel)?.numberError}
        hint={
          doubt ? (
            <span role="status" className={layout['bad']}>
              {doubt}
            </span>
          ) : (
            number && numberHint(courier, number)
          )
        }
        onChange={({ currentTarget: { value } }) => many.change(parcel, { number: value })}
        onKeyDown={focusNextNumber}
        onPaste={paste}
      />
    </div>
  )
}

const firstEmpty = ({ open, typedOf }: ShipMany) => open.find((parcel) => typedOf(parcel).number === '') ?? open[0]

/** Tells while it is typed that a complete number stands in another row or order. */
function useNumberDoubt({ many, parcel }: ParcelProps): string | undefined {
  const { courier, number } = many.typedOf(parcel)
  const isComplete = numberKey({ courier, number }) !== undefined
  // Each shipped parcel would make all rows ask again.
  const isAsked = isComplete && courier !== '' && !many.isShipped(parcel) && !many.sending
  const query = { search: invoiceDigits(number), searchType: 'invoice' as const, ...(courier && { courier }) }
  const { currentData } = useCall(adminOrderListCall, isAsked ? { query } : skipToken)
  const twin = many.twinOf(parcel)
  if (twin?.orderNumber === parcel.orderNumber) return shipSentences.numberTwice(twin.supplierName)
  const other = twin ?? currentData?.content.find(({ orderNumber }) => orderNumber !== parcel.orderNumber)
  return other && shipSentences.numberTaken(other.orderNumber)
}

/** How many parcels the last press shipped, and how many it did not. */
export const ShipOutcome = ({ many: { sending, shipped, failed } }: { many: ShipMany }) => (
  <p role="status" className={css['outcome']}>
    {!sending && shipped > 0 && `${formatNumber(shipped)}건을 출고했습니다. `}
    {!sending && failed > 0 && `${formatNumber(failed)}건은 출고하지 못했습니다. 줄마다 이유를 확인해 주세요.`}
  </p>
)

export const ShipManyButton = ({ many: { sending, filled }, form }: { many: ShipMany; form: string }) => (
  <Button
    look="primary"
    size="large"
    type="submit"
    form={form}
    pending={sending !== null}
    disabledReason={filled.length === 0 ? '출고할 운송장번호를 입력해 주세요.' : undefined}
  >
    {sending ? `출고 ${sending.done} / ${sending.of}건` : `${formatNumber(filled.length)}건 출고`}
  </Button>
)
