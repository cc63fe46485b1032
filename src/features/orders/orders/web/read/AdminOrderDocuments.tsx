import { Link } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { adminTaxDocumentListCall } from '#features/money/tax-documents/contract/tax-documents.admin.calls.ts'
import { documentKindLabels, documentStateRules } from '#features/money/tax-documents/contract/document-terms.ts'
import { formatWon } from '#values/won.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { useCall } from '#web/api/use-call.ts'

/** The tax documents of an order, with the link to the list where they are issued. */
export function AdminOrderDocuments({ orderNumber }: { orderNumber: string }) {
  const options = { refetchOnMountOrArgChange: true, skip: !useMay()(adminTaxDocumentListCall) }
  const { data } = useCall(adminTaxDocumentListCall, { query: { show: 'ALL', search: orderNumber } }, options)
  if (!data || data.content.length === 0) return null
  return (
    <Facts
      rows={data.content.toReversed().map(({ number, kind, state, total, approvalNumber, corrects }) => [
        `${documentKindLabels[kind]}${corrects ? ' 수정' : ''}`,
        <span key={number}>
          <Link to={`/admin/taxDocument?show=ALL&search=${number}`}>{formatWon(total)}</Link> ·{' '}
          {documentStateRules[state].label}
          {approvalNumber && ` · ${approvalNumber}`}
        </span>,
      ])}
    />
  )
}
