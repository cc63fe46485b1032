import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { QueryOf } from '#contract/call.ts'
import { useMay } from '#features/session/web/auth.slice.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { importTrackingCall, type exportOrdersCall } from '../contract/order-sheets.admin.calls.ts'
import { orderWorkbook } from './order-sheets.api.ts'

/** The workbook of the listed orders, and the page that ships by workbook. */
export function OrderSheets({ filter }: { filter: QueryOf<typeof exportOrdersCall> }) {
  const mayShip = useMay()(importTrackingCall)
  return (
    <>
      {mayShip && (
        <ButtonLink to="/admin/order/tracking" icon={<IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />}>
          송장 엑셀
        </ButtonLink>
      )}
      <DownloadButton label="엑셀 다운로드" request={() => orderWorkbook(filter)} />
    </>
  )
}
