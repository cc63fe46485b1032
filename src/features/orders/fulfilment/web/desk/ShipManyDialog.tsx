import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import layout from '#web/ui/layout/words.module.css'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import type { OrderParcel } from './many-parcels.ts'
import { ParcelCourier, ParcelNumber, ShipManyButton, ShipOutcome } from './ParcelFields.tsx'
import css from './ShipManyDialog.module.css'
import { useShipMany, type ShipMany } from './use-ship-many.ts'

interface ShipManyDialogProps {
  parcels: readonly OrderParcel[]
  /** `isAny`: something was shipped. */
  onClose: (isAny: boolean) => void
}

const formId = 'ship-many'

/** 송장 입력 for several orders: one row per parcel. */
export function ShipManyDialog({ parcels, onClose }: ShipManyDialogProps) {
  const many = useShipMany(parcels, {
    onAllShipped: () => {
      toast('모두 출고했습니다.')
      onClose(true)
    },
  })
  const close = () => onClose(many.isAnyShipped)
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
          <ShipManyButton many={many} form={formId} />
        </>
      }
    >
      <p className={layout['note']}>
        한 줄이 상자 하나입니다. 운송장번호를 적은 줄만 공급사의 남은 수량을 모두 출고합니다. Enter를 누르면 다음 줄로
        넘어갑니다. 엑셀에서 복사한 운송장번호는 첫 칸에 한꺼번에 붙여 넣을 수 있습니다.
      </p>
      <ShipOutcome many={many} />
      <form id={formId} className={css['form']} onSubmit={(event) => void many.submit(event)} noValidate>
        <DataTable
          label="출고할 상자"
          columns={columnsOf(many)}
          rows={parcels}
          rowKey={({ key }) => key}
          empty={<EmptyState title="출고할 상품이 없습니다." text="이미 처리된 주문입니다." />}
        />
      </form>
    </Dialog>
  )
}

const columnsOf = (many: ShipMany): readonly Column<OrderParcel>[] => [
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
  { key: 'courier', header: '택배사', cell: (parcel) => <ParcelCourier many={many} parcel={parcel} /> },
  { key: 'number', header: '운송장번호', cell: (parcel) => <ParcelNumber many={many} parcel={parcel} /> },
]
