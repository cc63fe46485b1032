import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCallPages } from '#web/api/use-call.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { messageLogCall } from '../contract/messages.admin.calls.ts'
import { messageChannels } from '../contract/message-terms.ts'
import css from './AdminOrderMessages.module.css'
import { MessageState } from './MessageState.tsx'

interface AdminOrderMessagesProps {
  orderNumber: string
  /** The button that sends the Alimtalk again. Passed in, because orders depend on messages. */
  again: ReactNode
}

/** The messages about an order with their results; sends the Alimtalk again. Only for the roles that read messages. */
export function AdminOrderMessages(props: AdminOrderMessagesProps) {
  const may = useMay()
  return may(messageLogCall) ? <Messages {...props} /> : <RoleNote call={messageLogCall} can="볼 수 있습니다" />
}

function Messages({ orderNumber, again }: AdminOrderMessagesProps) {
  const { currentData, error } = useCallPages(
    messageLogCall,
    { query: { search: orderNumber } },
    { refetchOnMountOrArgChange: true },
  )
  const rows = currentData?.pages.flatMap((page) => page.content)
  return (
    <div className={css['messages']}>
      {rows && rows.length > 0 && (
        <ul className={css['rows']} aria-label="주문 메시지">
          {rows.map((row) => (
            <li key={row.id}>
              <time dateTime={row.createdAt}>{formatKoreanMinute(new Date(row.createdAt)).slice(5)}</time>
              <span>
                <b>{row.name}</b> {messageChannels[row.channel].label}
              </span>
              <MessageState row={row} />
            </li>
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className={css['soft']}>보낸 메시지가 없습니다.</p>}
      {!rows && (error ? <p className={css['soft']}>{sentenceOf(error)}</p> : <SkeletonRows rows={2} height={32} />)}
      <p className={css['actions']}>
        {again}
        <Link to={`/admin/message?search=${orderNumber}`} className={css['link']}>
          발송 기록 보기
        </Link>
      </p>
    </div>
  )
}
