import { useParams } from 'react-router'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { generalSentences } from '#contract/sentences.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { documentCall, documentPdfCall } from '../contract/documents.calls.ts'
import { documentTypes } from '../contract/document-types.ts'
import { DocumentSheet } from './DocumentSheet.tsx'
import css from './OrderPrintPage.module.css'
import { DocumentViewport } from './DocumentViewport.tsx'
import { NoDocument, DocumentSpinner } from './DocumentStates.tsx'
import { MailDocument } from './MailDocument.tsx'
import { PrintBar } from './PrintBar.tsx'

/** /order/:orderNumber/print/:type: one document of an order, in a frame of its own [spec §2 Printable order document]. */
export function OrderPrintPage() {
  const { orderNumber = '', type: asked } = useParams()
  const type = documentTypeCodes.find((code) => code === asked)
  return (
    <main id="main" tabIndex={-1} className={css['desk']}>
      {type ? (
        <Printing orderNumber={orderNumber} type={type} />
      ) : (
        <>
          <DocumentTitle title={generalSentences.pageNotFound} />
          <PrintBar label={`주문 ${orderNumber}`} />
          <div className={css['sheet']} data-paper>
            <EmptyState title={generalSentences.pageNotFound} />
          </div>
        </>
      )}
    </main>
  )
}

function Printing({ orderNumber, type }: { orderNumber: string; type: DocumentType }) {
  // Always reload: the order may have changed since the last visit.
  const query = useCall(documentCall, { params: { orderNumber, type } }, { refetchOnMountOrArgChange: true })
  const { title } = documentTypes[type]
  const document = query.isFetching ? undefined : query.currentData
  return (
    <>
      {/* Also the default file name when printing to a file. */}
      <DocumentTitle title={`${title} ${orderNumber}`} />
      <PrintBar
        label={`주문 ${orderNumber}`}
        pdf={document && request(documentPdfCall, { params: { orderNumber, type } })}
        mail={document && <MailDocument orderNumber={orderNumber} types={[type]} />}
      />
      <DocumentViewport title={title} zoomable={document !== undefined}>
        {document && <DocumentSheet document={document} />}
        {!document && query.error && !query.isFetching && (
          <NoDocument title={title} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isFetching && <DocumentSpinner />}
      </DocumentViewport>
    </>
  )
}
