import { IconExternalLink } from '@tabler/icons-react'
import { documentTypes } from '#features/documents/contract/document-types.ts'
import { documentCall } from '#features/documents/contract/documents.calls.ts'
import { useMay } from '#features/session/web/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import type { AdminOrder } from '../ordering.admin.api.ts'
import css from './AdminOrderPanel.module.css'

/** Links to the printable documents, for the roles that may read them. */
export function AdminPrintButtons({ order }: { order: AdminOrder }) {
  const may = useMay()
  if (!may(documentCall)) return <RoleNote call={documentCall} can="볼 수 있습니다" />
  return (
    <p className={css['documents']}>
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
    </p>
  )
}
