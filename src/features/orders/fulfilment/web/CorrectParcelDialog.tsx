import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import type { Shipment } from '#features/orders/orders/contract/shipments.calls.ts'
import css from '#features/orders/orders/web/order/AdminDialogs.module.css'
import { useCorrectParcel } from './use-correct-parcel.ts'
import { parcelName } from '../contract/shipment-correction.ts'
import layout from '#web/ui/layout/words.module.css'

interface CorrectParcelDialogProps {
  orderNumber: string
  shipment: Shipment
  onClose: () => void
}

const options = courierCodes.map((code) => ({ value: code, label: couriers[code].label }))

/** 송장 정정: another courier or number for a parcel on its way. */
export function CorrectParcelDialog({ orderNumber, shipment, onClose }: CorrectParcelDialogProps) {
  const form = useCorrectParcel({ orderNumber, shipment, onDone: onClose })
  const { deliveryId, deliveryNumber, shipmentId } = shipment
  const formId = `correct${shipmentId}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="송장 정정"
      footer={
        <FormDialogButtons onClose={onClose} form={formId} pending={form.pending} disabledReason={form.blocker}>
          정정하기
        </FormDialogButtons>
      }
    >
      <p className={layout['note']}>
        현재 송장: {parcelName({ courier: deliveryId, number: deliveryNumber || '번호 없음' })}. 정정하면 주문자에게
        알리고, 정정 전 번호의 배송조회는 중단됩니다.
      </p>
      <form id={formId} className={css['form']} onSubmit={(event) => void form.submit(event)} noValidate>
        <SelectField
          label="택배사"
          options={options}
          value={form.courier}
          onChange={(event) =>
            form.setCourier(courierCodes.find((code) => code === event.currentTarget.value) ?? form.courier)
          }
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
        <TextField
          label="사유"
          maxLength={200}
          placeholder="예: 다른 주문의 번호를 입력함"
          hint="감사 기록에만 남습니다. 비워 두셔도 됩니다."
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        <FormRefusal error={form.error} />
      </form>
    </Dialog>
  )
}
