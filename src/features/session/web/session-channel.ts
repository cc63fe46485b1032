import type { SessionData } from '../contract/session-data.ts'

/** What the tabs of one browser tell each other. It stays in memory: nothing of it is stored. */
export type TabMessage = { kind: 'renewed'; session: SessionData } | { kind: 'ended' }

/** Opens the line between the tabs; answers how to speak on it. */
export function joinTabs(heard: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel('balju:session')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data))
  return (message) => channel.postMessage(message)
}
