import { documentNote, documentTitle, receiptHolder } from '#features/money/tax-documents/contract/document-words.ts'
import { documentStateRules } from '#features/money/tax-documents/contract/document-terms.ts'
import { ownTaxDocumentsCall } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { DocumentLink } from '#features/money/tax-documents/web/DocumentLink.tsx'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'

/** The tax documents of an own order, corrections included; nothing before the payment. */
export function OrderTaxDocuments({ order: { orderNumber, status } }: { order: OrderDetail }) {
  const options = { refetchOnMountOrArgChange: true, skip: status === 'BD' }
  const { data } = useCall(ownTaxDocumentsCall, { query: { orderNumber } }, options)
  if (!data || data.content.length === 0) return null
  return (
    <Card title="증빙">
      <Facts
        rows={data.content.toReversed().map((document) => [
          documentTitle(document),
          <span key={document.number}>
            {formatWon(document.total)} · {documentStateRules[document.state].buyerLabel}
            {document.kind === 'CASH_RECEIPT' && ` · ${receiptHolder(document)}`}
            <br />
            {documentNote(document)}
            {document.state === 'ISSUED' && (
              <>
                {' · '}
                <DocumentLink document={document} text="문서 보기" />
              </>
            )}
          </span>,
        ])}
      />
    </Card>
  )
}
