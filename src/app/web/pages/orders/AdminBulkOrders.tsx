import { IconFileSpreadsheet } from '@tabler/icons-react'
import { exportNamedOrdersCall } from '#features/orders/order-sheets/contract/order-sheets.admin.calls.ts'
import { namedOrderWorkbook } from '#features/orders/order-sheets/web/order-sheets.api.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, formatWon, sumWon } from '#values/won.ts'
import { DownloadMenu } from '#web/list/DownloadMenu.tsx'
import { orderWorkbooks } from '#features/orders/orders/web/order-workbooks.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import {
  confirmDepositsCall,
  prepareOrdersCall,
  type SelectedOrder,
} from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { shipOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'
import { ShipMany } from '#features/orders/fulfilment/web/desk/ShipMany.tsx'
import { BulkResults, ConfirmDeposits, PrepareMany } from '#features/orders/fulfilment/web/desk/ManyOrderSteps.tsx'
import { useManyOrders } from '#features/orders/fulfilment/web/use-many-orders.ts'

interface AdminBulkOrdersProps {
  chosen: readonly SelectedOrder[]
  /** The chosen columns, for the workbook. */
  columns: { columns?: string }
  onClear: () => void
}

/** Steps for the selected orders, each with a result per order. */
export function AdminBulkOrders({ chosen, columns, onClear }: AdminBulkOrdersProps) {
  // Keeps the bar mounted during the run, because handled rows leave a filtered list one by one.
  const { progress, outcome, run, close } = useManyOrders()
  const may = useMay()
  const total = formatWon(sumWon(chosen.map((row) => row.total)))
  const orders = chosen.map(({ orderNumber }) => orderNumber)
  return (
    <>
      {(chosen.length > 0 || progress) && (
        <BulkBar
          sum={
            <>
              <b>{formatNumber(chosen.length)}건 선택</b>
              <span>{progress ? `${progress.step} ${progress.done} / ${progress.of}건` : `합계 ${total}`}</span>
            </>
          }
          onClear={onClear}
        >
          {may(confirmDepositsCall) && <ConfirmDeposits chosen={chosen} isRunning={progress !== null} run={run} />}
          {may(prepareOrdersCall) && <PrepareMany chosen={chosen} isRunning={progress !== null} run={run} />}
          {may(shipOrderCall) && <ShipMany chosen={chosen} isRunning={progress !== null} onShipped={onClear} />}
          {may(exportNamedOrdersCall) && (
            <DownloadMenu
              label="선택 엑셀"
              Icon={IconFileSpreadsheet}
              placement="above"
              choices={orderWorkbooks((rows) => namedOrderWorkbook({ orders, ...columns, rows }))}
            />
          )}
        </BulkBar>
      )}
      {outcome && (
        <BulkResults
          {...outcome}
          isRunning={progress !== null}
          run={run}
          onClose={() => {
            close()
            onClear()
          }}
        />
      )}
    </>
  )
}
