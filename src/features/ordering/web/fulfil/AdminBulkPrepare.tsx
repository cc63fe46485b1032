import { useState } from 'react'
import { fullStoreName } from '#features/chain-stores/contract/store-name.ts'
import { formatWon, sumWon } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { prepareQuestion } from '../../contract/buyer-rules.ts'
import type { AdminOrderRow } from '../../contract/ordering.admin.calls.ts'
import css from '../order/AdminDialogs.module.css'
import { usePrepareOrderMutation } from '../ordering.admin.api.ts'

interface PrepareResult {
  orderNumber: string
  store: string
  /** Sentence of the refusal; undefined on success. */
  refusal: string | undefined
}

/** Runs 발주 확인 for the selected orders that allow it, one after the other, and lists the results. */
export function AdminBulkPrepare({ rows, onClear }: { rows: readonly AdminOrderRow[]; onClear: () => void }) {
  const [prepare] = usePrepareOrderMutation()
  // Keeps the bar mounted during the run, because prepared rows leave a filtered list one by one.
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [results, setResults] = useState<PrepareResult[] | null>(null)
  const ready = rows.filter((row) => row.preparable)

  const run = async () => {
    const text = prepareQuestion(ready.length)
    if (!(await confirmDialog({ text, confirm: '발주 확인' }))) return
    const all: PrepareResult[] = []
    setProgress({ done: 0, of: ready.length })
    for (const { orderNumber, partnerName, storeName } of ready) {
      const { error } = await prepare({ orderNumber, body: {} })
      all.push({ orderNumber, store: fullStoreName(storeName, partnerName), refusal: error && sentenceOf(error) })
      setProgress({ done: all.length, of: ready.length })
    }
    setProgress(null)
    setResults(all)
  }

  return (
    <>
      {(rows.length > 0 || progress) && (
        <BulkBar
          sum={
            <>
              <b>{rows.length}건 선택</b>
              <span>합계 {formatWon(sumWon(rows.map((row) => row.total)))}</span>
            </>
          }
          onClear={onClear}
        >
          <Button
            pending={progress !== null}
            onClick={() => void run()}
            disabledReason={ready.length === 0 ? '선택한 주문 중 발주를 확인할 수 있는 주문이 없습니다.' : undefined}
          >
            {progress ? `${progress.done} / ${progress.of}건` : `발주 확인 ${ready.length}건`}
          </Button>
        </BulkBar>
      )}
      {results && (
        <BulkResults
          results={results}
          onClose={() => {
            setResults(null)
            onClear()
          }}
        />
      )}
    </>
  )
}

function BulkResults({ results, onClose }: { results: readonly PrepareResult[]; onClose: () => void }) {
  const refused = results.filter(({ refusal }) => refusal !== undefined).length
  return (
    <Dialog
      open
      onClose={onClose}
      title="발주 확인 결과"
      footer={
        <Button look="primary" size="large" onClick={onClose}>
          확인
        </Button>
      }
    >
      <p>
        <b>{results.length - refused}건</b>을 확인했습니다.
        {refused > 0 && ` ${refused}건은 확인하지 못했습니다.`}
      </p>
      <ul className={css['results']} aria-label="주문별 결과">
        {results.map(({ orderNumber, store, refusal }) => (
          <li key={orderNumber}>
            <span>
              {orderNumber} · {store}
            </span>
            <span className={refusal ? css['bad'] : undefined}>{refusal ?? '완료'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
