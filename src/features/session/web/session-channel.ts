import type { SessionData } from '../contract/session-data.ts'

/** What the tabs of one browser tell each other. It stays in memory: nothing of it is stored. */
export type TabMessage = { kind: 'renewed'; session: SessionData } | { kind: 'ended' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balju:session')

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)

export function hearTabs(heard: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data))
}
