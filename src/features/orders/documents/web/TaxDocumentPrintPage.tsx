import { useParams } from 'react-router'
import { documentTitle } from '#features/money/tax-documents/contract/document-words.ts'
import { issuedDocumentCall } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import css from './OrderPrintPage.module.css'
import { DocumentSpinner, NoDocument } from './DocumentStates.tsx'
import { DocumentViewport } from './DocumentViewport.tsx'
import { PrintBar } from './PrintBar.tsx'
import { TaxDocumentSheet } from './TaxDocumentSheet.tsx'

/** /taxDocument/:number/print: one issued tax document of the member. */
export function TaxDocumentPrintPage() {
  const { number = '' } = useParams()
  const { currentData: document, error, refetch } = useCall(issuedDocumentCall, { params: { number } })
  const title = document ? documentTitle(document) : '증빙'
  return (
    <main id="main" tabIndex={-1} className={css['desk']}>
      <DocumentTitle title={`${title} ${number}`} />
      <PrintBar label={document?.title ?? number} isReady={document !== undefined} />
      <DocumentViewport title={title} zoomable={document !== undefined}>
        {document && <TaxDocumentSheet document={document} />}
        {!document &&
          (error ? <NoDocument title={title} error={error} onRetry={() => void refetch()} /> : <DocumentSpinner />)}
      </DocumentViewport>
    </main>
  )
}
