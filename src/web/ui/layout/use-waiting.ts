import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { use, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import type { ApiState } from '#web/api/api.ts'
import { resendReads, resends } from '#web/api/resend.ts'
import { useIsOnline } from './use-is-online.ts'
import { WaitingScopeContext } from './waiting-scope.ts'

/** Time after which a placeholder says that the answer is late. */
const patienceMs = 10_000
/** Milliseconds during which a retry without a network appears to run. */
const offlineMs = 300

/**
 * State of a placeholder: whether it has waited too long, or waits without a network, and whether a retry is running.
 * `onRetry`: replaces the repetition of the reads.
 */
export function useWaiting(onRetry?: () => void) {
  const online = useIsOnline()
  const round = useSyncExternalStore(resends.subscribe, resends.count, resends.count)
  const [retries, setRetries] = useState(0)
  const attempt = round + retries
  const [ended, setEnded] = useState(online ? null : { attempt, offline: true })
  // A placeholder that ended without a network waits again once there is one.
  const end = ended?.offline && online ? null : ended

  // The timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setEnded({ attempt, offline: !online }), online ? patienceMs : offlineMs)
    return () => clearTimeout(timer)
  }, [attempt, online])

  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction>>()
  const retry = () => {
    if (!onRetry) return dispatch(resendReads())
    setRetries((before) => before + 1)
    return onRetry()
  }
  return { online, isOver: end !== null, isFirst: useIsFirst(end !== null), pending: end?.attempt !== attempt, retry }
}

function useIsFirst(isOver: boolean): boolean {
  const scope = use(WaitingScopeContext)
  const id = useId()
  // The layout of other placeholders depends on this one.
  useEffect(() => (isOver ? scope.add(id) : undefined), [isOver, scope, id])
  const first = useSyncExternalStore(scope.subscribe, scope.first, scope.first)
  return first === id
}
