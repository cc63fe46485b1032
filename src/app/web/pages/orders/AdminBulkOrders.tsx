import { IconFileSpreadsheet } from '@tabler/icons-react'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { exportNamedOrdersCall } from '#features/orders/order-sheets/contract/order-sheets.admin.calls.ts'
import { namedOrderWorkbook } from '#features/orders/order-sheets/web/order-sheets.api.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, formatWon, sumWon } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall, useSend } from '#web/api/use-call.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { buyerMayCancel, prepareQuestion } from '#features/orders/orders/contract/buyer-rules.ts'
import {
  undoPreparesCall,
  orderSelectionCall,
  confirmDepositsCall,
  prepareOrdersCall,
  type SelectedOrder,
} from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { awaitsDeposit, selectionLimits, selectionSentences } from '#features/orders/fulfilment/contract/many-orders.ts'
import css from '#features/orders/orders/web/order/AdminDialogs.module.css'
import type { AdminOrderFilter } from '#features/orders/orders/web/orders.admin.api.ts'
import { useManyOrders, type ManyResults } from '#features/orders/fulfilment/web/use-many-orders.ts'

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
          {may(prepareOrdersCall) && <Prepare chosen={chosen} isRunning={progress !== null} run={run} />}
          {may(exportNamedOrdersCall) && (
            <DownloadButton
              label="선택 엑셀"
              Icon={IconFileSpreadsheet}
              request={() => namedOrderWorkbook({ orders, ...columns })}
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

interface RunProps {
  isRunning: boolean
  run: ReturnType<typeof useManyOrders>['run']
}

interface StepProps extends RunProps {
  chosen: readonly SelectedOrder[]
}

const prepareStep = '발주 확인'

function Prepare({ chosen, isRunning, run }: StepProps) {
  const [prepare, { isLoading }] = useSend(prepareOrdersCall)
  const ready = chosen.filter((row) => row.preparable)
  const start = async () => {
    if (!(await confirmDialog({ text: prepareQuestion(ready.length, buyerMayCancel), confirm: '발주 확인' }))) return
    await run(prepareStep, ready, (batch) => prepare({ body: { orders: batch.map(({ orderNumber }) => orderNumber) } }))
  }
  return (
    <Button
      pending={isRunning || isLoading}
      onClick={() => void start()}
      disabledReason={ready.length === 0 ? '선택한 주문 중 발주를 확인할 수 있는 주문이 없습니다.' : undefined}
    >
      발주 확인 {formatNumber(ready.length)}건
    </Button>
  )
}

function ConfirmDeposits({ chosen, isRunning, run }: StepProps) {
  const [confirm, { isLoading }] = useSend(confirmDepositsCall)
  const ready = chosen.filter(awaitsDeposit)
  const start = async () => {
    const sum = formatWon(sumWon(ready.map(({ due }) => due)))
    const text = `${formatNumber(ready.length)}건의 받을 금액 ${sum}이 모두 입금된 것으로 확인하시겠습니까?`
    if (!(await confirmDialog({ text, confirm: '입금 확인' }))) return
    await run('입금 확인', ready, (batch) =>
      confirm({ body: { orders: batch.map(({ orderNumber, due, received }) => ({ orderNumber, due, received })) } }),
    )
  }
  return (
    <Button
      pending={isRunning || isLoading}
      onClick={() => void start()}
      disabledReason={ready.length === 0 ? '선택한 주문 중 입금을 기다리는 주문이 없습니다.' : undefined}
    >
      입금 확인 {formatNumber(ready.length)}건
    </Button>
  )
}

function BulkResults({ step, results, onClose, ...running }: ManyResults & RunProps & { onClose: () => void }) {
  const refused = results.filter(({ refusal }) => refusal !== null)
  // Refused orders come first: they are what is left to do.
  const sorted = [...refused, ...results.filter(({ refusal }) => refusal === null)]
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${step} 결과`}
      footer={
        <>
          {step === prepareStep && <UndoPrepares results={results} {...running} />}
          <Button look="primary" size="large" onClick={onClose}>
            확인
          </Button>
        </>
      }
    >
      <p>
        <b>{formatNumber(results.length - refused.length)}건</b>을 처리했습니다.
        {refused.length > 0 && ` ${formatNumber(refused.length)}건은 처리하지 못했습니다.`}
      </p>
      <ul className={css['results']} aria-label="주문별 결과">
        {sorted.map(({ order: { orderNumber, storeName, partnerName }, refusal }) => (
          <li key={orderNumber}>
            <span>
              {orderNumber} · {fullStoreName(storeName, partnerName)}
            </span>
            <span className={refusal ? css['bad'] : undefined}>{refusal ?? '완료'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Takes back what was just done; the result replaces the one that is shown. */
function UndoPrepares({ results, isRunning, run }: RunProps & Pick<ManyResults, 'results'>) {
  const [undo, { isLoading }] = useSend(undoPreparesCall)
  const done = results.flatMap(({ order, refusal }) => (refusal === null ? order : []))
  if (done.length === 0) return null
  return (
    <Button
      size="large"
      pending={isRunning || isLoading}
      onClick={() =>
        void run('발주 확인 되돌리기', done, (batch) =>
          undo({ body: { orders: batch.map(({ orderNumber }) => orderNumber) } }),
        )
      }
    >
      {formatNumber(done.length)}건 되돌리기
    </Button>
  )
}
