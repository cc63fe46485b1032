import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { confirmDepositsCall, prepareOrdersCall } from '../../contract/many-orders.admin.calls.ts'
import { shipOrderCall } from '../../contract/fulfilment.admin.calls.ts'
import { useManyOrders } from '../use-many-orders.ts'
import { BulkResults, ConfirmDeposits, PrepareMany } from './ManyOrderSteps.tsx'
import { ShipMany } from './ShipMany.tsx'
import type { QueueItem } from './use-order-queue.ts'

/** The bar of the ticked items of the queue: each step for all of its orders at once. */
export function QueueBulk({ ticked, onClear }: { ticked: readonly QueueItem[]; onClear: () => void }) {
  const { progress, outcome, run, close } = useManyOrders()
  const may = useMay()
  const rowsOf = (kind: QueueItem['kind']) => ticked.flatMap((item) => (item.kind === kind ? item.row : []))
  const [deposits, prepares, ships] = [rowsOf('deposit'), rowsOf('prepare'), rowsOf('ship')]
  const running = { isRunning: progress !== null, run }
  return (
    <>
      {(ticked.length > 0 || progress) && (
        <BulkBar
          sum={
            progress ? `${progress.step} ${progress.done} / ${progress.of}건` : `${formatNumber(ticked.length)}건 선택`
          }
          onClear={onClear}
        >
          {deposits.length > 0 && may(confirmDepositsCall) && <ConfirmDeposits chosen={deposits} {...running} />}
          {ships.length > 0 && may(shipOrderCall) && (
            <ShipMany chosen={ships} isRunning={progress !== null} onShipped={onClear} />
          )}
          {prepares.length > 0 && may(prepareOrdersCall) && <PrepareMany chosen={prepares} {...running} />}
        </BulkBar>
      )}
      {outcome && (
        <BulkResults
          {...outcome}
          {...running}
          onClose={() => {
            close()
            onClear()
          }}
        />
      )}
    </>
  )
}
