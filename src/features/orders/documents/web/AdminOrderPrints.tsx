import { IconExternalLink } from '@tabler/icons-react'
import { documentTypes } from '#features/orders/documents/contract/document-types.ts'
import { documentReads } from '#features/orders/documents/contract/document-policy.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'

/** Links to the printable documents, for the roles that may read them. */
export function AdminOrderPrints({ order }: { order: AdminOrder }) {
  const may = useMay()
  if (!may(documentReads)) return <RoleNote call={documentReads} can="볼 수 있습니다" />
  return (
    <>
      {order.may.print.map((type) => (
        <ButtonLink
          key={type}
          size="small"
          to={`/order/${order.orderNumber}/print/${type}`}
          target="_blank"
          rel="noopener"
          icon={<IconExternalLink size={16} aria-hidden />}
        >
          {documentTypes[type].title}
          <span className="visually-hidden"> (새 창)</span>
        </ButtonLink>
      ))}
    </>
  )
}
