import { useRef } from 'react'
import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import layout from '#web/ui/layout/words.module.css'
import { numberHint } from '../number-problem.ts'
import css from './ShipManyDialog.module.css'
import { focusNextNumber, useShipMany, type ManyParcel } from './use-ship-many.ts'

interface ShipManyDialogProps {
  orders: readonly AdminOrder[]
  /** `isAny`: something was shipped. */
  onClose: (isAny: boolean) => void
}

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))
const formId = 'ship-many'

/** 송장 입력 for several orders: one row per parcel. */
export function ShipManyDialog({ orders, onClose }: ShipManyDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const many = useShipMany(orders, {
    onAllShipped: () => {
      toast('모두 출고했습니다.')
      onClose(true)
    },
  })
  const { parcels, filled, sending } = many
  const shipped = parcels.filter(many.isShipped).length
  const failed = parcels.filter((parcel) => many.resultOf(parcel)?.numberError !== undefined).length
  const close = () => onClose(shipped > 0)
  return (
    <Dialog
      open
      keepsText
      onClose={close}
      title="송장 입력"
      size="large"
      footer={
        <>
          <Button size="large" onClick={close}>
            닫기
          </Button>
          <Button
            ref={button}
            look="primary"
            size="large"
            type="submit"
            form={formId}
            pending={sending !== null}
            disabledReason={filled.length === 0 ? '출고할 운송장번호를 입력해 주세요.' : undefined}
          >
            {sending ? `출고 ${sending.done} / ${sending.of}건` : `${formatNumber(filled.length)}건 출고`}
          </Button>
        </>
      }
    >
      <p className={layout['note']}>
        한 줄이 상자 하나입니다. 운송장번호를 적은 줄만 공급사의 남은 수량을 모두 출고합니다. Enter를 누르면 다음 줄로
        넘어갑니다.
      </p>
      <p role="status" className={css['outcome']}>
        {!sending && shipped > 0 && `${formatNumber(shipped)}건을 출고했습니다. `}
        {!sending && failed > 0 && `${formatNumber(failed)}건은 출고하지 못했습니다. 줄마다 이유를 확인해 주세요.`}
      </p>
      <form id={formId} className={css['form']} onSubmit={(event) => void many.submit(event)} noValidate>
        <DataTable
          label="출고할 상자"
          columns={columnsOf(many, button)}
          rows={parcels}
          rowKey={({ key }) => key}
          empty={<EmptyState title="출고할 상품이 없습니다." text="이미 처리된 주문입니다." />}
        />
      </form>
    </Dialog>
  )
}

const columnsOf = (
  { typedOf, resultOf, isShipped, change }: ReturnType<typeof useShipMany>,
  button: { current: HTMLElement | null },
): readonly Column<ManyParcel>[] => [
  { key: 'order', header: '주문번호', cell: ({ orderNumber }) => orderNumber },
  {
    key: 'store',
    header: '매장 · 공급사',
    cell: ({ store, supplierName, goods }) => (
      <CellText className={css['store']} under={`${supplierName} · ${goods}`} title={`${supplierName} · ${goods}`}>
        {store}
      </CellText>
    ),
  },
  {
    key: 'courier',
    header: '택배사',
    cell: (parcel) => (
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
    ),
  },
  {
    key: 'number',
    header: '운송장번호',
    cell: (parcel) =>
      isShipped(parcel) ? (
        <>
          {typedOf(parcel).number} <Pill tone="green">출고함</Pill>
        </>
      ) : (
        <TextField
          label={`${nameOf(parcel)} 운송장번호`}
          labelHidden
          inputMode={typedOf(parcel).courier === 'ETC' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={40}
          data-parcel-number
          value={typedOf(parcel).number}
          error={resultOf(parcel)?.numberError}
          hint={typedOf(parcel).number === '' ? undefined : numberHint(typedOf(parcel).courier, typedOf(parcel).number)}
          onChange={({ currentTarget: { value } }) => change(parcel, { number: value })}
          onKeyDown={(event) => focusNextNumber(event, button.current)}
        />
      ),
  },
]

const nameOf = ({ orderNumber, supplierName }: ManyParcel) => `${orderNumber} ${supplierName}`
