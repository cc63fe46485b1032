import { Link, useParams } from 'react-router'
import { MessageForm } from '#features/talk/conversations/web/MessageForm.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { threadReading } from '#features/talk/conversations/web/Thread.tsx'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import { useMarkRead } from '#web/api/use-mark-read.ts'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  brandRequestCall,
  brandRequestFileCall,
  markBrandRequestReadCall,
  writeBrandMessageCall,
} from '../contract/product-requests.partner.calls.ts'
import type { RequestDetail } from '../contract/request-data.ts'
import { messageBody, requestLimits, requestSentences } from '../contract/request-fields.ts'
import { hasEnded } from '../contract/request-states.ts'
import { BrandActions } from './BrandActions.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestStateMark } from './RequestMarks.tsx'
import { RequestThread } from './RequestThread.tsx'

/** /partner/:shopId/makeProduct/:requestId: one request with its thread, quote and proofs. */
export function PartnerRequestPage() {
  const { shopId = '', requestId = '' } = useParams()
  const {
    currentData: request,
    error,
    refetch,
  } = useCall(brandRequestCall, { params: { id: requestId }, shop: shopId }, threadReading)
  return (
    <Panel
      title={request?.title ?? '제작 요청'}
      mark={request && <RequestStateMark state={request.state} />}
      list={`/partner/${shopId}/makeProduct`}
      back="요청 목록으로"
    >
      <PanelData data={request} error={error} onRetry={() => void refetch()} unknown="요청을 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} shopId={shopId} request={opened} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ shopId, request }: { shopId: string; request: RequestDetail }) {
  const may = useMay()
  const id = String(request.id)
  const [markRead] = useSend(markBrandRequestReadCall)
  useMarkRead(request.isUnread && may(markBrandRequestReadCall), () => markRead({ params: { id }, shop: shopId }))
  const { product, madeProduct } = request
  return (
    <>
      <RequestFacts
        request={request}
        product={product && <ProductLink shopId={shopId} name={product.name} />}
        madeProduct={
          madeProduct &&
          (madeProduct.partnerProductId === null ? (
            `${madeProduct.name} (판매 준비 중)`
          ) : (
            <ProductLink shopId={shopId} name={madeProduct.name} />
          ))
        }
      />
      <BrandActions shopId={shopId} request={request} />
      <PanelSection title="주고받은 내용">
        <RequestThread
          entries={request.entries}
          side="BRAND"
          isUnread={request.isUnread}
          fileRequest={fileRequestOf(brandRequestFileCall, { id, shop: shopId })}
        />
      </PanelSection>
      {hasEnded(request.state) ? (
        <Notice>{requestSentences.ended}</Notice>
      ) : (
        may(writeBrandMessageCall) && <Message shopId={shopId} id={id} />
      )}
    </>
  )
}

const ProductLink = ({ shopId, name }: { shopId: string; name: string }) => (
  <Link to={`/partner/${shopId}/product?search=${encodeURIComponent(name.slice(0, 50))}`}>{name}</Link>
)

function Message({ shopId, id }: { shopId: string; id: string }) {
  const [write] = useSend(writeBrandMessageCall)
  return (
    <MessageForm
      draftName={`request:${id}`}
      schema={messageBody}
      maxLength={requestLimits.textLength}
      sentSentence={requestSentences.messageSent}
      filesLabel="파일"
      replies="REQUEST"
      send={(body) => write({ params: { id }, body, shop: shopId })}
      upload={{ shopId }}
    />
  )
}
