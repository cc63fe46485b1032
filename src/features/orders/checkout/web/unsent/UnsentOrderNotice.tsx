import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { unsentOrderSentences } from '../../contract/unsent-order-sentences.ts'
import css from './UnsentOrderNotice.module.css'
import { useUnsentOrder } from './use-unsent-order.ts'

interface UnsentOrderNoticeProps {
  memberId: number
  /** Base paths of the shop and of the member's own pages. */
  base: string
  home: string
}

/** The order that waits for a connection, with its outcome; nothing if there is none. */
export function UnsentOrderNotice({ memberId, base, home }: UnsentOrderNoticeProps) {
  const [accepted, setAccepted] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { order, sending, sendNow, remove } = useUnsentOrder(memberId, ({ order: sent, orderNumber }) => {
    // The order page would offer to place the order again.
    const isOnItsPage = `${pathname}?${new URLSearchParams(search).toString()}` === sent.orderPath
    if (isOnItsPage) void navigate(`${base}/order/result/${orderNumber}`, { replace: true })
    else setAccepted(orderNumber)
  })

  if (accepted !== null && !order) {
    return (
      <aside className={css['notice']} aria-label="보관한 주문" data-accepted>
        <p role="status">
          <IconCircleCheck size={20} aria-hidden />
          <span>{unsentOrderSentences.accepted}</span>
        </p>
        <div className={css['ways']}>
          <Button look="plain" onClick={() => setAccepted(null)}>
            닫기
          </Button>
          <ButtonLink to={`${home}/orderDetail/${accepted}`} onClick={() => setAccepted(null)}>
            주문 보기
          </ButtonLink>
        </div>
      </aside>
    )
  }
  if (!order) return null
  return (
    <aside className={css['notice']} aria-label="보관한 주문">
      <p role="status">
        <IconCloudOff size={20} aria-hidden />
        <span>
          {sending ? unsentOrderSentences.sending : unsentOrderSentences.waiting(order)}
          {order.problem && <span className={css['problem']}>{order.problem}</span>}
        </span>
      </p>
      <div className={css['ways']}>
        {!sending && (
          <Button look="plain" onClick={() => void remove()}>
            삭제
          </Button>
        )}
        {order.waiting ? (
          <Button pending={sending} onClick={() => void sendNow()}>
            지금 보내기
          </Button>
        ) : (
          <ButtonLink to={order.orderPath}>주문서에서 확인</ButtonLink>
        )}
      </div>
    </aside>
  )
}
