import type { SessionData } from '#contract/session-data.ts'

/** Messages between the tabs of one browser. They stay in memory and are never stored. */
export type TabMessage = { kind: 'renewed'; session: SessionData } | { kind: 'ended' | 'expired' }

/** Opens the channel between the tabs and returns the function that sends on it. */
export function openTabChannel(onMessage: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel('balju:session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return (message) => channel.postMessage(message)
}
