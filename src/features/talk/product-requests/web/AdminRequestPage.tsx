import { Link, useParams } from 'react-router'
import { MessageForm } from '#features/talk/conversations/web/MessageForm.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { threadReading } from '#features/talk/conversations/web/Thread.tsx'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import { useMarkRead } from '#web/api/use-mark-read.ts'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import {
  adminRequestCall,
  adminRequestFileCall,
  answerRequestCall,
  markRequestReadCall,
  type AdminRequestDetail,
} from '../contract/product-requests.admin.calls.ts'
import { messageBody, requestLimits, requestSentences } from '../contract/request-fields.ts'
import { hasEnded } from '../contract/request-states.ts'
import { OperatorActions } from './OperatorActions.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestStateMark } from './RequestMarks.tsx'
import { RequestThread } from './RequestThread.tsx'

/** /admin/productRequest/:requestId: one request of a headquarters, to answer it. */
export function AdminRequestPage() {
  const { requestId = '' } = useParams()
  const {
    currentData: request,
    error,
    refetch,
  } = useCall(adminRequestCall, { params: { id: requestId } }, threadReading)
  return (
    <Panel
      title={request?.title ?? '제작 요청'}
      mark={request && <RequestStateMark state={request.state} />}
      under={request?.brandName}
      list="/admin/productRequest"
      back="요청 목록으로"
    >
      <PanelData data={request} error={error} onRetry={() => void refetch()} unknown="요청을 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} request={opened} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ request }: { request: AdminRequestDetail }) {
  const may = useMay()
  const id = String(request.id)
  const [markRead] = useSend(markRequestReadCall)
  useMarkRead(request.isUnread && may(markRequestReadCall), () => markRead({ params: { id } }))
  const { product, madeProduct } = request
  return (
    <>
      <RequestFacts
        request={request}
        product={
          product && (
            <Link to={`/admin/partnerproduct?search=${encodeURIComponent(product.name.slice(0, 50))}`}>
              {product.name}
            </Link>
          )
        }
        madeProduct={madeProduct && <Link to={`/admin/product/${madeProduct.productId}`}>{madeProduct.name}</Link>}
      />
      {may(answerRequestCall) ? (
        <OperatorActions request={request} />
      ) : (
        <RoleNote call={answerRequestCall} can="답할 수 있습니다" />
      )}
      <PanelSection title="주고받은 내용">
        <RequestThread
          entries={request.entries}
          side="OPERATOR"
          isUnread={request.isUnread}
          fileRequest={fileRequestOf(adminRequestFileCall, { id })}
        />
      </PanelSection>
      {hasEnded(request.state) ? (
        <Notice>{requestSentences.ended}</Notice>
      ) : (
        may(answerRequestCall) && <Answer id={id} />
      )}
    </>
  )
}

function Answer({ id }: { id: string }) {
  const [answerRequest] = useSend(answerRequestCall)
  return (
    <MessageForm
      draftName={`request:${id}`}
      schema={messageBody}
      maxLength={requestLimits.textLength}
      sentSentence={requestSentences.messageSent}
      filesLabel="파일"
      replies="REQUEST"
      send={(body) => answerRequest({ params: { id }, body })}
    />
  )
}
