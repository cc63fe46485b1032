import { useState } from 'react'
import { WorkbookField } from '#features/platform/files/web/workbook/WorkbookField.tsx'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { importTrackingCall, type TrackingPlan } from '../contract/order-sheets.admin.calls.ts'
import { trackingLimits, trackingRefusalText } from '../contract/tracking-sheet.ts'
import { trackingWorkbook } from './order-sheets.api.ts'
import { TrackingRows } from './TrackingRows.tsx'

/** /admin/order/tracking: invoice numbers by workbook: download, fill in, check, ship. */
export function AdminTrackingPage() {
  const mayShip = useMay()(importTrackingCall)
  return (
    <div className={css['page']}>
      <PageTitle
        title="송장 엑셀"
        sub="출고할 주문을 엑셀로 내려받아 택배사와 운송장번호를 적은 뒤 올리면 한 번에 출고합니다. 출고하기 전에 한 줄씩 확인합니다."
      />
      {mayShip ? <TrackingForm /> : <RoleNote call={importTrackingCall} can="출고할 수 있습니다" />}
    </div>
  )
}

function TrackingForm() {
  const [shared, setShared] = useState(false)
  const [send, state] = useSend(importTrackingCall)
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
      <Card title="1. 내려받아 적기" action={<DownloadButton label="엑셀 내려받기" request={trackingWorkbook} />}>
        <p className={css['help']}>
          주문과 공급사마다 한 줄이고, 승인한 교환은 따로 한 줄입니다. 한 줄을 출고하면 그 공급사의 남은 수량을 모두
          보냅니다. 나누어 보낼 때는 주문 화면에서 출고해 주세요. 운송장번호를 비운 줄은 그대로 둡니다. 공급사가
          운송장번호를 적어 돌려준 발주서 엑셀도 그대로 올릴 수 있습니다.
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        <WorkbookField file={file} checking={checking} limit={`${trackingLimits.shipped}줄`} onChoose={choose} />
        {refusal && (
          <p role="alert" className={css['refusal']}>
            {refusal}
          </p>
        )}
        {plan && (
          <Plan plan={plan} shared={shared} onShare={setShared} applying={applying} onApply={apply} onCancel={clear} />
        )}
        {applied && (
          <div className={css['plan']}>
            <p role="status" className={css['done']}>
              {doneText(applied)}
            </p>
            <TrackingRows rows={applied.rows} />
          </div>
        )}
      </Card>
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
}

/** The result of a dry run. */
function Plan({ plan: { rows, counts, emptyCount }, shared, onShare, applying, onApply, onCancel }: PlanProps) {
  const { READY: ready, ASK: asked, PROBLEM: problems } = counts
  const count = ready + (shared ? asked : 0)
  return (
    <div className={css['plan']}>
      <p role="status" className={css['summary']}>
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
      {rows.length > 0 && <TrackingRows rows={rows} />}
      <div className={css['actions']}>
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
