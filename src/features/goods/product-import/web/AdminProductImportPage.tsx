import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { WorkbookHistory } from '#features/platform/files/web/workbook/WorkbookHistory.tsx'
import { WorkbookDownload, WorkbookUpload } from '#features/platform/files/web/workbook/WorkbookUpload.tsx'
import { request } from '#web/api/request.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import {
  exportProductsCall,
  importListCall,
  importProductsCall,
  undoImportCall,
} from '../contract/product-import.admin.calls.ts'
import layout from '#web/ui/layout/words.module.css'

/** /admin/product/import: products, prices, options and stock by workbook: download, edit, check, apply, undo. */
export function AdminProductImportPage() {
  const { page } = useListFilter({})
  return (
    <div className={css['page']}>
      <PageTitle
        title="엑셀 일괄 변경"
        sub="상품, 가격, 옵션, 재고를 엑셀로 내려받아 고친 뒤 한 번에 바꿉니다. 적용하기 전에 바뀌는 칸을 모두 확인합니다."
      />
      <Card title="1. 내려받아 고치기" action={<WorkbookDownload request={() => request(exportProductsCall)} />}>
        <p className={layout['dimNote']}>
          고치지 않은 칸은 그대로 둡니다. 행을 지워도 상품은 지워지지 않지만, 가격 시트에서 지운 수량은 없어집니다.
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        <WorkbookUpload workbook={useWorkbook(useSend(importProductsCall))} />
      </Card>
      <Card title="변경 기록" flush>
        <WorkbookHistory
          list={useCall(importListCall, { query: { page } }, { refetchOnMountOrArgChange: true })}
          undo={useSend(undoImportCall)}
        />
      </Card>
    </div>
  )
}
