import { Link, useParams } from 'react-router'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { WorkbookHistory } from '#features/platform/files/web/workbook/WorkbookHistory.tsx'
import { WorkbookDownload, WorkbookUpload } from '#features/platform/files/web/workbook/WorkbookUpload.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import {
  undoPartnerImportCall,
  productImportListCall,
  importPartnerProductsCall,
} from '../../contract/product-workbook.partner.calls.ts'
import { Effect } from '../own-products/EffectPanel.tsx'
import { useProductFilters } from '../own-products/ProductFilters.tsx'
import { productWorkbook } from './product-workbook.api.ts'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/product/excel: the brand's products by workbook: download, edit, check with the effect, apply, undo. */
export function ProductWorkbookPage() {
  const { shopId = '' } = useParams()
  const { chosen, page, isFiltered } = useProductFilters()
  const mayChange = useMay()(importPartnerProductsCall)
  return (
    <div className={css['page']}>
      <PageTitle
        title="상품 엑셀 일괄 변경"
        sub="공급가 가산과 판매 조건을 엑셀로 내려받아 고친 뒤 한 번에 바꿉니다. 적용하기 전에 바뀌는 칸과 효과를 확인합니다."
        action={<ButtonLink to={`/partner/${shopId}/product`}>상품 관리</ButtonLink>}
      />
      <Card title="1. 내려받아 고치기" action={<WorkbookDownload request={() => productWorkbook(shopId, chosen)} />}>
        <p className={layout['dimNote']}>
          {isFiltered ? (
            <>
              상품 관리에서 조회한 조건의 상품만 내려받습니다. <Link to="?">모든 상품 내려받기로 바꾸기</Link>
            </>
          ) : (
            '우리 브랜드의 모든 상품을 내려받습니다.'
          )}{' '}
          고치지 않은 칸과 지운 행은 그대로 둡니다.
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        {mayChange ? (
          <Upload shopId={shopId} />
        ) : (
          <p className={layout['dimNote']}>상품을 변경할 권한이 없어 내려받기만 할 수 있습니다.</p>
        )}
      </Card>
      <Card title="변경 기록" flush>
        <History shopId={shopId} page={page} mayUndo={mayChange} />
      </Card>
    </div>
  )
}

function Upload({ shopId }: { shopId: string }) {
  const [send, state] = useSend(importPartnerProductsCall)
  const workbook = useWorkbook([(parts) => send({ ...parts, shop: shopId }), state])
  return (
    <WorkbookUpload
      workbook={workbook}
      effectOf={({ effect }) =>
        effect && (
          <section aria-label="적용하면 이렇게 바뀝니다" className={css['effect']}>
            <h3>적용하면 이렇게 바뀝니다</h3>
            <Effect effect={effect} />
          </section>
        )
      }
    />
  )
}

function History({ shopId, page, mayUndo }: { shopId: string; page: number; mayUndo: boolean }) {
  const list = useCall(productImportListCall, { query: { page }, shop: shopId }, { refetchOnMountOrArgChange: true })
  const [undo, state] = useSend(undoPartnerImportCall)
  return (
    <WorkbookHistory list={list} undo={mayUndo ? [(parts) => undo({ ...parts, shop: shopId }), state] : undefined} />
  )
}
