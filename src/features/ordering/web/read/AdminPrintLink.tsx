import { IconPrinter } from '@tabler/icons-react'
import { koreanDay } from '#values/korean-date.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import type { AdminOrderAddress } from './use-admin-order-filter.ts'

/** Before this day nobody ordered: all days are a period, too. */
const firstDay = '2020-01-01'

interface AdminPrintLinkProps {
  address: AdminOrderAddress
  /** The days of the list. */
  days: { startDate?: string | number | undefined; endDate?: string | number | undefined }
}

/** The papers of the orders that the list shows. The page of papers knows no brand and no way of paying: then there is no link. */
export function AdminPrintLink({ address, days }: AdminPrintLinkProps) {
  const { status, search, partnerId, payMethod } = address
  if (partnerId || payMethod) return null
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
      aria-label="서류 모아 출력 (새 창)"
    >
      서류 모아 출력
    </ButtonLink>
  )
}
