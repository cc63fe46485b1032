import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/fetch-file.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatNumber } from '#values/won.ts'
import { exportProductsCall } from '../contract/product-import.admin.calls.ts'
import css from './AdminProductImportPage.module.css'
import { ImportHistory } from './ImportHistory.tsx'
import { PlanView } from './PlanView.tsx'
import { WorkbookField } from './WorkbookField.tsx'
import { useWorkbook } from './use-workbook.ts'

/** /admin/product/import: products, prices, options and stock by workbook: download, edit, check, apply, undo. */
export function AdminProductImportPage() {
  const workbook = useWorkbook()
  const { plan, applied } = workbook
  return (
    <div className={css['page']}>
      <PageTitle
        title="엑셀 일괄 변경"
        sub="상품, 가격, 옵션, 재고를 엑셀로 내려받아 고친 뒤 한 번에 바꿉니다. 적용하기 전에 바뀌는 칸을 모두 확인합니다."
      />
      <Card title="1. 내려받아 고치기" action={<DownloadButton />}>
        <p className={css['help']}>
          고치지 않은 칸은 그대로 둡니다. 행을 지워도 상품은 지워지지 않지만, 가격 시트에서 지운 수량은 없어집니다.
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        <WorkbookField file={workbook.file} checking={workbook.checking} onChoose={workbook.check} />
        {workbook.refusal && (
          <p role="alert" className={css['refusal']}>
            {workbook.refusal}
          </p>
        )}
        {plan && (
          <PlanView plan={plan} applying={workbook.applying} onApply={workbook.apply} onCancel={workbook.clear} />
        )}
        {applied !== null && (
          <p role="status" className={css['done']}>
            <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />
            상품 {formatNumber(applied)}개를 변경했습니다. 아래 기록에서 되돌릴 수 있습니다.
          </p>
        )}
      </Card>
      <Card title="변경 기록" flush>
        <ImportHistory />
      </Card>
    </div>
  )
}

function DownloadButton() {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    const answer = await fetchFile(request(exportProductsCall))
    setPending(false)
    if (answer.ok) saveFile(answer.file)
    else toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <Button
      pending={pending}
      icon={<IconDownload size={20} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      엑셀 내려받기
    </Button>
  )
}
