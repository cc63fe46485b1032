import { Link, useParams } from 'react-router'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { WorkbookHistory } from '#features/platform/files/web/workbook/WorkbookHistory.tsx'
import { WorkbookDownload, WorkbookUpload } from '#features/platform/files/web/workbook/WorkbookUpload.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber } from '#values/won.ts'
import { request } from '#web/api/request.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import {
  exportOwnPricesCall,
  importOwnPricesCall,
  ownPriceImportListCall,
  undoOwnPriceImportCall,
} from '../../contract/own-price-sheet.partner.calls.ts'
import { useSheetFilter } from './use-sheet-filter.ts'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/product/ownPrice/excel: own prices by workbook: download, edit, check, apply, undo. */
export function OwnPriceWorkbookPage() {
  const { shopId = '' } = useParams()
  const { filter, values, page, isFiltered } = useSheetFilter()
  const mayChange = useMay()(importOwnPricesCall)
  const { measure } = values
  return (
    <div className={css['page']}>
      <PageTitle
        title="매장별 단가 엑셀 일괄 변경"
        sub="상품이 행이고 매장이 열인 표를 내려받아 고친 뒤 한 번에 바꿉니다. 적용하기 전에 바뀌는 칸을 확인합니다."
        action={<ButtonLink to={`/partner/${shopId}/product/ownPrice`}>매장별 단가</ButtonLink>}
      />
      <Card
        title="1. 내려받아 고치기"
        action={
          <WorkbookDownload
            request={() => request(exportOwnPricesCall, { query: { ...filter, measure }, shop: shopId })}
          />
        }
      >
        <p className={layout['dimNote']}>
          {isFiltered ? (
            <>
              단가표에서 조회한 조건의 상품과 매장만 내려받습니다. <Link to="?">모두 내려받기로 바꾸기</Link>
            </>
          ) : (
            '모든 상품과 매장을 내려받습니다.'
          )}{' '}
          칸에는 {measure === 'price' ? '매장이 내는 가격(원)' : '공급가 가산율(%)'}을 적습니다. 빈칸은 등급 가격이고,
          칸을 비우면 매장별 단가를 삭제합니다.{' '}
          <Link to={measure === 'price' ? '?measure=rate' : '?'}>
            {measure === 'price' ? '가산율(%)로 바꾸기' : '가격(원)으로 바꾸기'}
          </Link>
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        {mayChange ? (
          <Upload shopId={shopId} />
        ) : (
          <p className={layout['dimNote']}>단가를 변경할 권한이 없어 내려받기만 할 수 있습니다.</p>
        )}
      </Card>
      <Card title="변경 기록" flush>
        <History shopId={shopId} page={page} mayUndo={mayChange} />
      </Card>
    </div>
  )
}

function Upload({ shopId }: { shopId: string }) {
  const [send, state] = useSend(importOwnPricesCall)
  const workbook = useWorkbook([(parts) => send({ ...parts, shop: shopId }), state])
  return (
    <WorkbookUpload
      workbook={workbook}
      effectOf={({ storeCount, raisedCount }) => (
        <p className={layout['dimNote']}>
          매장 {formatNumber(storeCount)}곳의 새 주문부터 적용됩니다.
          {raisedCount > 0 && <b> 매장이 내는 가격이 오르는 칸이 {formatNumber(raisedCount)}개 있습니다.</b>}
        </p>
      )}
    />
  )
}

function History({ shopId, page, mayUndo }: { shopId: string; page: number; mayUndo: boolean }) {
  const list = useCall(ownPriceImportListCall, { query: { page }, shop: shopId }, { refetchOnMountOrArgChange: true })
  const [undo, state] = useSend(undoOwnPriceImportCall)
  return (
    <WorkbookHistory list={list} undo={mayUndo ? [(parts) => undo({ ...parts, shop: shopId }), state] : undefined} />
  )
}
