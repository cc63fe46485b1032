import { useState } from 'react'
import { WorkbookField } from '#features/platform/files/web/workbook/WorkbookField.tsx'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import type { TrackingPlan } from '../contract/tracking-plan.ts'
import { trackingLimits, trackingRefusalText } from '../contract/tracking-sheet.ts'
import { TrackingRows } from './TrackingRows.tsx'
import layout from '#web/ui/layout/words.module.css'

interface TrackingParts {
  query: { fileName: string; checksum?: string; shared?: 'Y' }
  upload: File
}

interface TrackingUploadProps {
  /** Sends the workbook, and tells whether it is on its way. */
  sending: readonly [
    (parts: TrackingParts) => PromiseLike<{ data?: TrackingPlan | undefined; error?: unknown }>,
    { isLoading: boolean; originalArgs?: { query: object } | undefined },
  ]
  /** Undefined: a supplier, who has no page of an order. */
  orderPath?: ((orderNumber: string) => string) | undefined
}

/** Takes a workbook of invoice numbers: shows what each row would do, then ships by it. */
export function TrackingUpload({ sending: [send, state], orderPath }: TrackingUploadProps) {
  const [shared, setShared] = useState(false)
  const workbook = useWorkbook<TrackingPlan>([
    ({ query, upload }) => send({ query: { ...query, ...(shared && { shared: 'Y' }) }, upload }),
    state,
  ])
  const { file, checking, check, refusal, plan, applying, apply, clear, applied } = workbook
  const choose = (chosen: File) => {
    // Withdraws the consent to shared numbers, because another file has other numbers.
    setShared(false)
    check(chosen)
  }
  return (
    <>
      <WorkbookField file={file} checking={checking} limit={`${trackingLimits.shipped}줄`} onChoose={choose} />
      {refusal && (
        <p role="alert" className={css['refusal']}>
          {refusal}
        </p>
      )}
      {plan && (
        <Plan
          plan={plan}
          shared={shared}
          onShare={setShared}
          applying={applying}
          onApply={apply}
          onCancel={clear}
          orderPath={orderPath}
        />
      )}
      {applied && (
        <div className={css['plan']}>
          <p role="status" className={css['done']}>
            {doneText(applied)}
          </p>
          <TrackingRows rows={applied.rows} orderPath={orderPath} />
        </div>
      )}
    </>
  )
}

interface PlanProps {
  plan: TrackingPlan
  shared: boolean
  onShare: (shared: boolean) => void
  applying: boolean
  onApply: () => void
  onCancel: () => void
  orderPath: TrackingUploadProps['orderPath']
}

/** The result of a dry run. */
function Plan({
  plan: { rows, counts, emptyCount },
  shared,
  onShare,
  applying,
  onApply,
  onCancel,
  orderPath,
}: PlanProps) {
  const { READY: ready, ASK: asked, PROBLEM: problems } = counts
  const count = ready + (shared ? asked : 0)
  return (
    <div className={css['plan']}>
      <p role="status">
        <b>{count > 0 ? `${formatNumber(count)}건을 출고합니다.` : trackingRefusalText.nothing}</b>
        {count > 0 && ' 아직 출고하지 않았습니다.'}
        {problems > 0 && ` 고칠 줄 ${formatNumber(problems)}건은 출고하지 않습니다.`}
        {emptyCount > 0 && ` 운송장번호를 적지 않은 줄 ${formatNumber(emptyCount)}건은 그대로 둡니다.`}
      </p>
      {asked > 0 && (
        <Checkbox
          label={`운송장번호가 겹치는 ${formatNumber(asked)}건도 출고합니다. 한 상자에 보낸 것이 맞습니다.`}
          checked={shared}
          onChange={(event) => onShare(event.currentTarget.checked)}
        />
      )}
      {rows.length > 0 && <TrackingRows rows={rows} orderPath={orderPath} />}
      <div className={layout['cluster8']}>
        <Button
          look="primary"
          pending={applying}
          disabledReason={count === 0 ? trackingRefusalText.nothing : undefined}
          onClick={onApply}
        >
          {formatNumber(count)}건 출고하기
        </Button>
        <Button look="plain" onClick={onCancel}>
          취소
        </Button>
      </div>
    </div>
  )
}

function doneText({ counts: { SHIPPED: shipped, PROBLEM: problems, ASK: asked } }: TrackingPlan): string {
  const left = problems + asked
  const done = `${formatNumber(shipped)}건을 출고하고 주문자에게 알렸습니다.`
  return left > 0 ? `${done} ${formatNumber(left)}건은 출고하지 않았습니다. 아래 내용을 확인해 주세요.` : done
}
