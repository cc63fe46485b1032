import { useEffect, useRef } from 'react'

/** Marks the opened thread as read each time that it becomes unread. */
export function useMarkRead(isUnread: boolean, mark: () => unknown): void {
  const latest = useRef(mark)
  latest.current = mark
  // The mark is stored on the server, for all members of this side.
  useEffect(() => {
    if (isUnread) void latest.current()
  }, [isUnread])
}
