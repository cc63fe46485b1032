import { josa } from 'es-hangul'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { useListPath } from '#web/list/use-address.ts'
import { OrderFilters } from '#features/orders/orders/web/read/OrderFilters.tsx'
import {
  filterOf,
  readOrderListAddress,
  type OrderListAddress,
} from '#features/orders/orders/web/read/order-list-address.ts'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { documentsCall, documentsPdfCall, noDocuments } from '../contract/documents.calls.ts'
import { documentTypes } from '../contract/document-types.ts'
import css from './OrderPrintPage.module.css'
import { DocumentViewport } from './DocumentViewport.tsx'
import { NoDocument, DocumentSpinner } from './DocumentStates.tsx'
import { PrintBar } from './PrintBar.tsx'
import { TickedDocument } from './TickedDocument.tsx'
import { useChosenDocuments } from './use-chosen-documents.ts'

const kinds = documentTypeCodes.map((key) => ({ key, label: documentTypes[key].title }))

/** /order/print/:type: all documents of a period in sequence; the address holds the filters of the order list. */
export function OrdersPrintPage() {
  const { type: asked } = useParams()
  const [params] = useSearchParams()
  const path = useListPath()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const type = documentTypeCodes.find((code) => code === asked)
  const address = readOrderListAddress(params, now)
  return (
    <main id="main" tabIndex={-1} className={css['desk']}>
      {type ? (
        <Documents type={type} address={address}>
          <div className={css['choice']}>
            <Chips
              label="거래서류 종류"
              items={kinds}
              value={type}
              onChange={(kind) => void navigate(path(`/order/print/${kind}`), { replace: true })}
            />
            <OrderFilters address={address} stores={[]} now={now} />
          </div>
        </Documents>
      ) : (
        <div className={css['sheet']} data-paper>
          <DocumentTitle title={generalSentences.pageNotFound} />
          <EmptyState title={generalSentences.pageNotFound} />
        </div>
      )}
    </main>
  )
}

interface DocumentsProps {
  type: DocumentType
  address: OrderListAddress
  /** The filters, between the buttons and the documents. */
  children: ReactNode
}

function Documents({ type, address, children }: DocumentsProps) {
  const { from, to } = address.period
  const filter = { ...filterOf(address), startDate: from, endDate: to }
  const query = useCall(documentsCall, { params: { type }, query: filter }, { refetchOnMountOrArgChange: true })
  const { title } = documentTypes[type]
  const documents = query.isFetching ? undefined : query.currentData?.documents
  const { chosen, isChosen, toggle, label, orders } = useChosenDocuments(documents)
  const pdf = () => request(documentsPdfCall, { params: { type }, query: { ...filter, orders } })
  return (
    <>
      <DocumentTitle title={`${title} ${from} ~ ${to}`} />
      <PrintBar label={`${title}${label} · ${from} ~ ${to}`} pdf={chosen > 0 ? pdf() : undefined} />
      {children}
      <DocumentViewport title={title} zoomable={chosen > 0}>
        {documents?.map((document) => (
          <TickedDocument
            key={document.orderNumber}
            document={document}
            ticked={isChosen(document)}
            onTick={() => toggle(document)}
          />
        ))}
        {documents?.length === 0 && <NoDocuments type={type} />}
        {!documents && query.error && !query.isFetching && (
          <NoDocument title={title} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isFetching && <DocumentSpinner />}
      </DocumentViewport>
    </>
  )
}

const NoDocuments = ({ type }: { type: DocumentType }) => (
  <EmptyState
    title={noDocuments}
    text={
      type === 'estimate'
        ? '기간이나 상태를 바꾸어 보세요.'
        : `${josa(documentTypes[type].title, '은/는')} 결제가 완료된 주문만 출력하실 수 있습니다. 기간이나 상태를 바꾸어 보세요.`
    }
  />
)
