import { formatKoreanMinute } from '#values/korean-date.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { noteText, orderActors, orderEvents } from '../../contract/order-events.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import css from './OrderHistory.module.css'

/** The order's events with time and actor, newest first. */
export const OrderHistory = ({ order }: { order: OrderDetail }) => (
  <Card title="진행 내역">
    <ol className={css['events']}>
      {order.timeline.toReversed().map(({ type, actor, note, createdAt }, index) => (
        <li key={index} className={css['event']}>
          <span className={css['at']}>{formatKoreanMinute(new Date(createdAt))}</span>
          <span className={css['what']}>
            <b>{orderEvents[type].label}</b>
            {note && <span className={css['note']}>{noteText({ type, note })}</span>}
          </span>
          <span className={css['actor']}>{orderActors[actor].label}</span>
        </li>
      ))}
    </ol>
  </Card>
)
