import { buyerMayCancel, prepareQuestion } from '#features/orders/orders/contract/buyer-rules.ts'
import css from '#features/orders/orders/web/order/AdminDialogs.module.css'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { formatNumber, formatWon, sumWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import {
  confirmDepositsCall,
  prepareOrdersCall,
  undoPreparesCall,
  type SelectedOrder,
} from '../../contract/many-orders.admin.calls.ts'
import { awaitsDeposit } from '../../contract/many-orders.ts'
import type { ManyResults, useManyOrders } from '../use-many-orders.ts'

interface RunProps {
  isRunning: boolean
  run: ReturnType<typeof useManyOrders>['run']
}

interface StepProps extends RunProps {
  chosen: readonly SelectedOrder[]
}

const prepareStep = '발주 확인'

/** 발주 확인 of the orders that may be prepared; `data-many` lets the keys of the queue press it. */
export function PrepareMany({ chosen, isRunning, run }: StepProps) {
  const [prepare, { isLoading }] = useSend(prepareOrdersCall)
  const ready = chosen.filter((row) => row.preparable)
  const start = async () => {
    if (!(await confirmDialog({ text: prepareQuestion(ready.length, buyerMayCancel), confirm: '발주 확인' }))) return
    await run(prepareStep, ready, (batch) => prepare({ body: { orders: batch.map(({ orderNumber }) => orderNumber) } }))
  }
  if (ready.length === 0 && !isRunning) return null
  return (
    <Button data-many="prepare" pending={isRunning || isLoading} onClick={() => void start()}>
      발주 확인 {formatNumber(ready.length)}건
    </Button>
  )
}

export function ConfirmDeposits({ chosen, isRunning, run }: StepProps) {
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
  if (ready.length === 0 && !isRunning) return null
  return (
    <Button data-many="deposit" pending={isRunning || isLoading} onClick={() => void start()}>
      입금 확인 {formatNumber(ready.length)}건
    </Button>
  )
}

/** The result of each order, and the way back where there is one. */
export function BulkResults({ step, results, onClose, ...running }: ManyResults & RunProps & { onClose: () => void }) {
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
