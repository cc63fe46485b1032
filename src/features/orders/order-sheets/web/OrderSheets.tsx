import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { QueryOf } from '#contract/call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { orderWorkbooks } from '#features/orders/orders/web/order-workbooks.ts'
import { DownloadMenu } from '#web/list/DownloadMenu.tsx'
import { SheetButton } from '#web/list/SheetButton.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { exportOrdersCall, importTrackingCall } from '../contract/order-sheets.admin.calls.ts'
import { orderWorkbook } from './order-sheets.api.ts'

/** The workbook of the listed orders, and the page that ships by workbook. */
export function OrderSheets({ filter }: { filter: Omit<QueryOf<typeof exportOrdersCall>, 'rows'> }) {
  const may = useMay()
  return (
    <>
      {may(importTrackingCall) && (
        <ButtonLink to="/admin/order/tracking" icon={<IconFileSpreadsheet size={20} stroke={1.7} aria-hidden />}>
          송장 엑셀
        </ButtonLink>
      )}
      {may(exportOrdersCall) ? (
        <DownloadMenu
          label="엑셀 저장"
          Icon={IconFileSpreadsheet}
          choices={orderWorkbooks((rows) => orderWorkbook({ ...filter, rows }))}
        />
      ) : (
        <SheetButton request={() => orderWorkbook({ ...filter, rows: 'order' })} may={false} />
      )}
    </>
  )
}
