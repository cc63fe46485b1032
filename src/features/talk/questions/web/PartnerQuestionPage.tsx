import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useParams } from 'react-router'
import { partnerOrderCall } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import { OrderPill } from '#features/orders/orders/web/brand-list/partner-order-columns.tsx'
import { PartnerOrderLines } from '#features/orders/orders/web/brand-list/PartnerOrderLines.tsx'
import { storeContactCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { ReachStore } from '#features/stores/chain-stores/web/StoreContact.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import layout from '#web/ui/layout/words.module.css'
import { Notice } from '#web/ui/text/Notice.tsx'
import { questionSentences, questionTitle } from '../contract/question-terms.ts'
import { brandQuestionCall, type BrandQuestionRow } from '../contract/questions.partner.calls.ts'
import { QuestionStateMark } from './QuestionMarks.tsx'

/** /partner/:shopId/question/:questionId: a store's question with its order, and the way to ask the store about it. */
export function PartnerQuestionPage() {
  const { shopId = '', questionId = '' } = useParams()
  const fresh = { refetchOnMountOrArgChange: true }
  const found = useCall(brandQuestionCall, { params: { id: questionId }, shop: shopId }, fresh)
  const { currentData: question, error, refetch } = found
  return (
    <Panel
      title={question ? questionTitle(question.topic) : '매장 문의'}
      mark={question && <QuestionStateMark state={question.state} />}
      under={question?.storeName}
      list={`/partner/${shopId}/question`}
      back="매장 문의 목록으로"
    >
      <PanelData data={question} error={error} onRetry={() => void refetch()} unknown="문의를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} shopId={shopId} question={opened} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ shopId, question }: { shopId: string; question: BrandQuestionRow }) {
  const mayReach = useMay()(storeContactCall)
  const { orderNumber, chainStoreId, storeName, createdAt, updatedAt } = question
  const centre = `/partner/${shopId}`
  return (
    <>
      <QuestionOrder shopId={shopId} orderNumber={orderNumber} />
      <PanelSection title="문의 정보">
        <Facts
          rows={[
            [
              '매장',
              chainStoreId !== null && (
                <Link key="store" to={`${centre}/store/${chainStoreId}`}>
                  {storeName}
                </Link>
              ),
            ],
            [
              '연락',
              mayReach && chainStoreId !== null && (
                <span key="reach" className={layout['cluster8']}>
                  <ReachStore shopId={shopId} storeId={chainStoreId} name={storeName} by={['call', 'mail']} />
                </span>
              ),
            ],
            ['문의일시', formatKoreanMinute(new Date(createdAt))],
            ['최근 글', formatKoreanMinute(new Date(updatedAt))],
          ]}
        />
      </PanelSection>
      <Notice>{questionSentences.withoutWords}</Notice>
    </>
  )
}

/** The order that the question is about; operators without the right to orders see only its number. */
function QuestionOrder({ shopId, orderNumber }: { shopId: string; orderNumber: string }) {
  const mayRead = useMay()(partnerOrderCall)
  const { currentData: order } = useCall(
    partnerOrderCall,
    mayRead ? { params: { id: orderNumber }, shop: shopId } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PanelSection title="주문">
      <Facts
        rows={[
          [
            '주문번호',
            <Link key="order" to={`/partner/${shopId}/order/${orderNumber}`}>
              {orderNumber}
            </Link>,
          ],
          ['상태', order && <OrderPill key="state" row={order} />],
          ['합계', order && <b key="total">{formatWon(order.total)}</b>],
        ]}
      />
      {order && <PartnerOrderLines lines={order.lines} />}
    </PanelSection>
  )
}
