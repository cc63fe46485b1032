import { useNavigate, useParams } from 'react-router'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import {
  duePurchaseOrdersCall,
  makePurchaseOrdersCall,
  previewPurchaseOrderCall,
  type DueSupplier,
} from '../contract/purchase-orders.admin.calls.ts'
import { BundleList } from './BundleList.tsx'
import { duePdf } from './purchase-orders.admin.api.ts'
import { SendDue } from './SendDue.tsx'

const listPath = '/admin/purchaseOrder/due'

/** /admin/purchaseOrder/due/:supplierId: the purchase order as the supplier would get it now. */
export function AdminDuePurchaseOrderPage() {
  const { supplierId = '' } = useParams()
  const navigate = useNavigate()
  const may = useMay()(makePurchaseOrdersCall)
  const { currentData: due } = useCall(duePurchaseOrdersCall)
  const supplier = due?.suppliers.find((one) => String(one.supplierId) === supplierId)
  const {
    currentData: preview,
    error,
    refetch,
  } = useCall(previewPurchaseOrderCall, { params: { supplierId } }, { refetchOnMountOrArgChange: true })
  const isOver = isApiError(error) && error.status === 409
  return (
    <Panel
      title={supplier?.name ?? '발주서 미리보기'}
      under={preview && `제${formatNumber(preview.sequence)}차 발주서 미리보기`}
      list={listPath}
      back="보낼 발주서로"
    >
      {isOver ? (
        <EmptyState title={sentenceOf(error)} />
      ) : (
        <PanelData data={preview} error={error} onRetry={() => void refetch()} unknown="공급사를 찾을 수 없습니다.">
          {({ previous, bundles, supply }) => (
            <>
              <PanelSection title="보낼 내용">
                <Facts
                  rows={[
                    ...(supplier ? factsOf(supplier) : []),
                    ['지난 발주서', previous && `${previous.number} (${previous.day})`],
                    ['공급가 합계', formatWon(supply)],
                  ]}
                />
                <PanelActions>
                  {may && supplier && (
                    <SendDue suppliers={[supplier]} label="이 공급사에 보내기" onSent={() => void navigate(listPath)} />
                  )}
                  <DownloadButton label="PDF 미리보기" request={() => duePdf(supplierId)} />
                </PanelActions>
              </PanelSection>
              <PanelSection title={`주문 ${formatNumber(bundles.length)}건`}>
                <BundleList bundles={bundles} />
              </PanelSection>
            </>
          )}
        </PanelData>
      )}
    </Panel>
  )
}

const factsOf = ({ contactEmail, asked, takenBack }: DueSupplier): [string, string][] => [
  ['받는 이메일', contactEmail || '등록된 이메일 없음'],
  ['추가', formatUnitCounts(asked) || '없음'],
  ['취소', formatUnitCounts(takenBack) || '없음'],
]
