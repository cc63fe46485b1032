import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import type { ApiRequest } from '#web/api/request.ts'
import type { WorkbookPlan } from '../../contract/workbook-plan.ts'
import { PlanView } from './PlanView.tsx'
import type { useWorkbook } from './use-workbook.ts'
import css from './Workbook.module.css'
import { WorkbookField } from './WorkbookField.tsx'

interface WorkbookUploadProps<Plan extends WorkbookPlan> {
  workbook: ReturnType<typeof useWorkbook<Plan>>
  effectOf?: (plan: Plan) => ReactNode
}

/** Takes an edited workbook, shows its dry run and applies it. */
export function WorkbookUpload<Plan extends WorkbookPlan>({ workbook, effectOf }: WorkbookUploadProps<Plan>) {
  const { file, checking, check, refusal, plan, applying, apply, clear, applied } = workbook
  return (
    <>
      <WorkbookField file={file} checking={checking} limit="상품 20,000개" onChoose={check} />
      {refusal && (
        <p role="alert" className={css['refusal']}>
          {refusal}
        </p>
      )}
      {plan && <PlanView plan={plan} applying={applying} effect={effectOf?.(plan)} onApply={apply} onCancel={clear} />}
      {applied !== null && (
        <p role="status" className={css['done']}>
          <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
          상품 {formatNumber(applied.productCount)}개를 변경했습니다. 아래 기록에서 되돌릴 수 있습니다.
        </p>
      )}
    </>
  )
}

export const WorkbookDownload = ({ request }: { request: () => ApiRequest }) => (
  <DownloadButton label="엑셀 내려받기" request={request} />
)
