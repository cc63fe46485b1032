import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { redeemInSandboxCall, reviewKitSentences } from '../contract/review-kit.calls.ts'

/** /sandbox/review: the review site of a demo. Its /ext/login signs the member in who was handed over. */
export function SandboxReviewPage() {
  const [query, setQuery] = useSearchParams()
  const [ticket] = useState({ userId: query.get('userId') ?? '', salt: query.get('salt') ?? '' })
  const isHandedOver = ticket.userId !== '' && ticket.salt !== ''
  // The salt must not stay in the history.
  useEffect(() => {
    if (isHandedOver) setQuery({}, { replace: true })
  }, [isHandedOver, setQuery])
  return (
    <PlainPage title="연습용 리뷰 사이트" closeTo="/">
      <Notice>리뷰 사이트와 연결되지 않은 체험용 화면입니다.</Notice>
      {isHandedOver ? (
        <Visitor ticket={ticket} />
      ) : (
        <EmptyState title="로그인하지 않았습니다." text={reviewKitSentences.openAgain} />
      )}
    </PlainPage>
  )
}

function Visitor({ ticket }: { ticket: { userId: string; salt: string } }) {
  const [redeem, { data, error }] = useSend(redeemInSandboxCall)
  const sent = useRef(false)
  // The browser has just arrived from the shop. The salt works once, and a development build runs effects twice.
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void redeem({ body: ticket })
  }, [redeem, ticket])
  if (error) return <EmptyState title={sentenceOf(error)} text={reviewKitSentences.openAgain} />
  if (!data) return <p role="status">로그인하고 있습니다.</p>
  return (
    <Card title={`${data.name}님, 로그인되었습니다.`}>
      <Facts
        rows={[
          ['브랜드', data.partnerName],
          ['회원 식별값', data.userId],
        ]}
      />
      <ButtonLink to={`/shop/${data.partnerUri}`}>쇼핑몰로 돌아가기</ButtonLink>
    </Card>
  )
}
