import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { hasUnsaved } from './use-unsaved.ts'

/** State of a navigation that the person has chosen instead of saving. */
export const leavesUnasked = 'unasked'

/**
 * Asks before a page with unsaved input is left; used once in the root, because a router has one blocker. The sign-in page is
 * excluded: an expired session leads there, and the draft is kept.
 */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state !== leavesUnasked &&
      !nextLocation.pathname.startsWith('/login') &&
      hasUnsaved(),
  )
  // The router waits outside of React until the question is answered.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const text = '저장하지 않은 내용이 있습니다. 이 페이지를 나가시겠습니까?'
    void confirmDialog({ text, confirm: '나가기', cancel: '계속 작성', doubtful: true }).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
}
