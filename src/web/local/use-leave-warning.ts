import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'

/**
 * Asks before a page with unsaved input is left. The sign-in page is excluded: an expired session leads there, and the draft is
 * kept. `leave` runs a navigation without the question, e.g. after saving.
 */
export function useLeaveWarning(isDirty: boolean): { leave: (go: () => unknown) => void } {
  const mayLeave = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith('/login'),
  )
  // The router waits outside of React until the question is answered.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const text = '저장하지 않은 내용이 있습니다. 이 페이지를 나가시겠습니까?'
    void confirmDialog({ text, confirm: '나가기', cancel: '계속 작성' }).then((yes) =>
      yes ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker])
  // The browser asks when the tab is closed or reloaded.
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return {
    leave: (go) => {
      mayLeave.current = true
      go()
    },
  }
}
