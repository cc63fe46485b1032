import { IconPrinter } from '@tabler/icons-react'
import { documentReads } from '#features/orders/documents/contract/document-policy.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { koreanDay } from '#values/korean-date.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import type { AdminOrderAddress } from '#features/orders/orders/web/read/use-admin-order-filter.ts'

/** Start of "all days": no order is older. */
const firstDay = '2020-01-01'

interface AdminPrintLinkProps {
  address: AdminOrderAddress
  days: { startDate?: string | number | undefined; endDate?: string | number | undefined }
}

/** Link to the documents of the listed orders; hidden for other roles, and for filters that the documents page does not support. */
export function AdminPrintLink({ address, days }: AdminPrintLinkProps) {
  const mayPrint = useMay()(documentReads)
  const { status, search, searchType, partnerId, payMethod, supplierId, courier } = address
  const isNarrower = partnerId || payMethod || supplierId || courier || (search && searchType !== 'all')
  if (!mayPrint || isNarrower) return null
  const { startDate = firstDay, endDate = koreanDay(new Date()) } = days
  const period = { period: 'custom', from: String(startDate), to: String(endDate) }
  const params = new URLSearchParams({ ...period, ...(status && { status }), ...(search && { search }) })
  return (
    <ButtonLink
      to={`/order/print/transaction?${params.toString()}`}
      target="_blank"
      rel="noopener"
      size="small"
      icon={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      aria-label="거래서류 일괄 출력 (새 창)"
    >
      거래서류 일괄 출력
    </ButtonLink>
  )
}
