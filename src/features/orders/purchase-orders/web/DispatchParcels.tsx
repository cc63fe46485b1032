import { noValue } from '#contract/no-value.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { shipOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'
import { parcelKey, type ManyParcel } from '#features/orders/fulfilment/web/desk/many-parcels.ts'
import {
  ParcelCourier,
  ParcelNumber,
  ShipManyButton,
  ShipOutcome,
} from '#features/orders/fulfilment/web/desk/ParcelFields.tsx'
import { useShipMany } from '#features/orders/fulfilment/web/desk/use-ship-many.ts'
import { mayTake, orderStatuses } from '#features/orders/orders/contract/order-status.ts'
import { formatNumber } from '#values/won.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import layout from '#web/ui/layout/words.module.css'
import { toast } from '#web/ui/overlay/toast.ts'
import { classNames } from '#web/ui/theme/class-names.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { PrintNotes } from '#web/ui/text/PrintNotes.tsx'
import type { DispatchBundle } from '../contract/dispatch.admin.calls.ts'
import { addressLine } from '../contract/purchase-bundle.ts'
import { dispatchLabels } from '../contract/purchase-order-sheet.ts'
import css from './DispatchParcels.module.css'

export interface DispatchSupplier {
  supplierId: number
  name: string
}

interface DispatchParcelsProps {
  bundles: readonly DispatchBundle[]
  supplier: DispatchSupplier
  /** The sending has begun. */
  onSend: () => void
}

interface DispatchRow {
  bundle: DispatchBundle
  /** Undefined: nothing that is shipped here. */
  parcel: ManyParcel | undefined
}

const formId = 'dispatch'

export function DispatchParcels({ bundles, supplier, onSend }: DispatchParcelsProps) {
  const mayShip = useMay()(shipOrderCall)
  const rows = bundles.map((bundle) => ({ bundle, parcel: parcelOf(bundle, supplier) }))
  const many = useShipMany(
    rows.flatMap(({ parcel }) => parcel ?? []),
    { onAllShipped: () => toast('모두 출고했습니다.') },
  )
  const fields: Column<DispatchRow>[] = [
    {
      key: 'courier',
      header: '택배사',
      cell: ({ parcel }) => (parcel ? <ParcelCourier many={many} parcel={parcel} /> : noValue),
    },
    {
      key: 'number',
      header: '운송장번호',
      cell: ({ bundle, parcel }) =>
        parcel ? (
          <ParcelNumber many={many} parcel={parcel} />
        ) : (
          <span className={layout['dimNote']}>{wayOf(bundle)}</span>
        ),
    },
  ]
  return (
    <form
      id={formId}
      className={layout['stack12']}
      onSubmit={(event) => {
        onSend()
        void many.submit(event)
      }}
      noValidate
    >
      <DataTable
        label="보낼 상품"
        columns={mayShip ? [...columns, ...fields] : columns}
        rows={rows}
        rowKey={({ bundle }) => (bundle.exchange ? `exchange ${bundle.exchange.returnId}` : bundle.orderNumber)}
        link={({ bundle }) => ({ to: linkOf(bundle) })}
        empty={null}
      />
      {mayShip && many.isBegun && (
        <StickyBar sum={<ShipOutcome many={many} />} action={<ShipManyButton many={many} form={formId} />} />
      )}
    </form>
  )
}

function parcelOf(
  { orderNumber, status, storeName, exchange }: DispatchBundle,
  { supplierId, name }: DispatchSupplier,
): ManyParcel | undefined {
  if (exchange || !mayTake('ship', status)) return undefined
  const key = parcelKey(orderNumber, supplierId)
  return { key, orderNumber, store: storeName, supplierId, supplierName: name, courier: '' }
}

/** The operator sends an exchange from its own page. */
const linkOf = ({ orderNumber, exchange }: DispatchBundle): string =>
  exchange ? `/admin/return/${exchange.returnId}` : `/admin/order/${orderNumber}`

const wayOf = ({ exchange }: DispatchBundle): string =>
  exchange ? '교환 화면에서 입력합니다.' : '발주 확인 후 입력할 수 있습니다.'

const columns: readonly Column<DispatchRow>[] = [
  {
    key: 'order',
    header: '주문번호',
    cell: ({ bundle }) => <span className={css['whole']}>{bundle.orderNumber}</span>,
  },
  {
    key: 'state',
    header: '상태 · 출고 예정',
    cell: ({ bundle }) => (
      <CellText under={bundle.shipsOn && shortDay(bundle.shipsOn)}>
        <State bundle={bundle} />
      </CellText>
    ),
  },
  {
    key: 'store',
    header: '매장 · 받는 분',
    cell: ({ bundle: { storeName, receiver, printCheck } }) => (
      <>
        <CellText
          className={css['store']}
          under={`${receiver.name} ${receiver.phone} · ${addressLine(receiver)}`}
          title={addressLine(receiver)}
        >
          {storeName}
        </CellText>
        <PrintNotes check={printCheck} others={false} />
      </>
    ),
  },
  {
    key: 'goods',
    header: '상품',
    cell: ({ bundle: { lines } }) => (
      <ul className={classNames(layout['plainList'], css['goods'])}>
        {lines.map(({ productId, name, option, left, unit }, index) => (
          <li key={`${productId}${index}`}>
            {name}
            {option && <small> {option}</small>} <b className={css['whole']}>{`${formatNumber(left)}${unit}`}</b>
          </li>
        ))}
      </ul>
    ),
  },
]

function State({ bundle: { exchange, isLate, status } }: { bundle: DispatchBundle }) {
  if (exchange) return <Pill tone="violet">{dispatchLabels.exchange(exchange)}</Pill>
  if (isLate) return <Pill tone="red">출고 지연</Pill>
  return <Pill tone={orderStatuses[status].tone}>{orderStatuses[status].partnerLabel}</Pill>
}
