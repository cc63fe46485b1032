import { IconFileSpreadsheet } from '@tabler/icons-react'
import { exportNamedOrdersCall } from '#features/orders/order-sheets/contract/order-sheets.admin.calls.ts'
import { namedOrderWorkbook } from '#features/orders/order-sheets/web/order-sheets.api.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, formatWon, sumWon } from '#values/won.ts'
import { DownloadMenu } from '#web/list/DownloadMenu.tsx'
import { orderWorkbooks } from '#features/orders/orders/web/order-workbooks.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall } from '#web/api/use-call.ts'
import {
  orderSelectionCall,
  confirmDepositsCall,
  prepareOrdersCall,
  type SelectedOrder,
} from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { selectionLimits, selectionSentences } from '#features/orders/fulfilment/contract/many-orders.ts'
import type { AdminOrderFilter } from '#features/orders/orders/web/orders.admin.api.ts'
import { BulkResults, ConfirmDeposits, PrepareMany } from '#features/orders/fulfilment/web/desk/ManyOrderSteps.tsx'
import { useManyOrders } from '#features/orders/fulfilment/web/use-many-orders.ts'

interface AdminBulkOrdersProps {
  chosen: readonly SelectedOrder[]
  filter: Omit<AdminOrderFilter, 'sort'>
  /** Orders of the filter on all pages; undefined: nothing more to select. */
  more: number | undefined
  onSelectAll: (orders: readonly SelectedOrder[]) => void
  /** The chosen columns, for the workbook. */
  columns: { columns?: string }
  onClear: () => void
}

/** Steps for the selected orders, each with a result per order. */
export function AdminBulkOrders({ chosen, columns, onClear, ...selection }: AdminBulkOrdersProps) {
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
          <SelectAll {...selection} />
          {may(confirmDepositsCall) && <ConfirmDeposits chosen={chosen} isRunning={progress !== null} run={run} />}
          {may(prepareOrdersCall) && <PrepareMany chosen={chosen} isRunning={progress !== null} run={run} />}
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

function SelectAll({ filter, more, onSelectAll }: Pick<AdminBulkOrdersProps, 'filter' | 'more' | 'onSelectAll'>) {
  const [find, { isFetching }] = useLazyCall(orderSelectionCall)
  if (more === undefined) return null
  const start = async () => {
    const { data, error } = await find({ query: filter })
    if (data) onSelectAll(data.orders)
    else toast(sentenceOf(error), { tone: 'error' })
  }
  return (
    <Button
      pending={isFetching}
      onClick={() => void start()}
      disabledReason={more > selectionLimits.selected ? selectionSentences.tooMany : undefined}
    >
      이 조건의 주문 {formatNumber(more)}건 모두 선택
    </Button>
  )
}
