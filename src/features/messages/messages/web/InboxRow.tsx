import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useSend } from '#web/api/use-call.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { readMessagesCall, type InboxRow as Row } from '../contract/messages.calls.ts'
import css from './InboxPage.module.css'
import { messagePage } from './message-pages.ts'

/** One message: leads to what it is about; one that says everything is only marked as read. */
export function InboxRow({ row, shopId, hasDay }: { row: Row; shopId: string; hasDay?: boolean | undefined }) {
  const [read] = useSend(readMessagesCall)
  const to = messagePage(row, shopId)
  const isUnread = row.readYn === 'N'
  const open = () => {
    // Not awaited: the user wants to see the order.
    if (isUnread) void read({ body: { ids: [row.id] } })
  }
  const content = <Content row={row} isUnread={isUnread} hasDay={hasDay} />
  return (
    <li data-unread={isUnread || undefined}>
      {to ? (
        <Link to={to} className={css['row']} onClick={open}>
          {content}
          <IconChevronRight size={20} className={css['arrow']} aria-hidden />
        </Link>
      ) : (
        <button type="button" className={css['row']} onClick={open}>
          {content}
        </button>
      )}
    </li>
  )
}

interface ContentProps {
  row: Row
  isUnread: boolean
  hasDay: boolean | undefined
}

const Content = ({ row, isUnread, hasDay }: ContentProps) => (
  <span className={css['content']}>
    <span className={css['head']}>
      <span className={css['dot']} aria-hidden />
      <b className={css['title']}>{row.title}</b>
      {isUnread && <span className="visually-hidden">읽지 않음</span>}
      {row.asks && <Pill tone="orange">할 일</Pill>}
      <time dateTime={row.createdAt}>{formatKoreanMinute(new Date(row.createdAt)).slice(hasDay ? 5 : 11)}</time>
    </span>
    <span className={css['text']}>{row.text}</span>
  </span>
)
