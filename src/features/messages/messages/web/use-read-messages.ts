import { useEffect, useRef } from 'react'
import { useCall, useSend } from '#web/api/use-call.ts'
import { readMessagesCall, unreadCall, type ReadSubject } from '../contract/messages.calls.ts'

/** Marks the messages about a record as read when its page shows it; undefined: not shown yet. */
export function useReadMessages(about: ReadSubject | undefined): void {
  const { data } = useCall(unreadCall)
  const [read] = useSend(readMessagesCall)
  const hasUnread = data !== undefined && data.unread > 0
  const latest = useRef(about)
  latest.current = about
  const key = about && Object.values(about).join('/')

  // The server keeps what was read.
  useEffect(() => {
    if (hasUnread && latest.current) void read({ body: { about: latest.current } })
  }, [key, hasUnread, read])
}
