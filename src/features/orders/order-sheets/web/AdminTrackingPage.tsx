import css from '#features/platform/files/web/workbook/Workbook.module.css'
import { useMay } from '#web/session/auth.slice.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { importTrackingCall } from '../contract/order-sheets.admin.calls.ts'
import { trackingWorkbook } from './order-sheets.api.ts'
import { TrackingUpload } from './TrackingUpload.tsx'
import layout from '#web/ui/layout/words.module.css'

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
  const sending = useSend(importTrackingCall)
  return (
    <>
      <Card title="1. 내려받아 적기" action={<DownloadButton label="엑셀 내려받기" request={trackingWorkbook} />}>
        <p className={layout['dimNote']}>
          주문과 공급사마다 한 줄이고, 승인한 교환은 따로 한 줄입니다. 한 줄을 출고하면 그 공급사의 남은 수량을 모두
          보냅니다. 나누어 보낼 때는 주문 화면에서 출고해 주세요. 운송장번호를 비운 줄은 그대로 둡니다. 공급사가
          운송장번호를 적어 돌려준 발주서 엑셀도 그대로 올릴 수 있습니다.
        </p>
      </Card>
      <Card title="2. 올려서 확인하기">
        <TrackingUpload sending={sending} orderPath={(orderNumber) => `/admin/order/${orderNumber}`} />
      </Card>
    </>
  )
}
