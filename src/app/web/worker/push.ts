import type { PushNotice } from '#contract/push-notice.ts'

interface ShownNotice {
  title: string
  options: NotificationOptions & { timestamp?: number; data: { path: string } }
}

/** A browser demands that every push shows something, also one that can't be read. */
const unreadable: PushNotice = { title: '새 알림이 있습니다', path: '/', tag: 'unreadable', at: 0 }

/** The notice as the browser shows it. */
export function noticeOf(text: string | undefined, origin: string): ShownNotice {
  const { title, path, tag, at } = read(text)
  return {
    title,
    options: {
      lang: 'ko',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      tag,
      ...(at > 0 && { timestamp: at }),
      data: { path: ownPath(path, origin) },
    },
  }
}

function read(text: string | undefined): PushNotice {
  try {
    const { title, path, tag, at } = JSON.parse(text ?? '') as Partial<Record<keyof PushNotice, unknown>> // each field is checked below
    if (typeof title !== 'string' || title === '') return unreadable
    return {
      title,
      path: typeof path === 'string' ? path : '/',
      tag: typeof tag === 'string' ? tag : unreadable.tag,
      at: typeof at === 'number' ? at : 0,
    }
  } catch {
    return unreadable
  }
}

/** A notice never leads to another origin. */
function ownPath(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/'
  const url = new URL(path, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

interface Tab {
  url: string
  focus: () => Promise<unknown>
}

interface Tabs {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
  openWindow: (url: string) => Promise<unknown>
}

/** Shows the tab that has the page already, or opens a new one: in an open tab a form may be half filled. */
export async function openNotice(tabs: Tabs, data: unknown, origin: string): Promise<void> {
  const path = ownPath((data as { path?: unknown } | null)?.path, origin) // the data of a shown notice; the path is checked
  const url = new URL(path, origin).href
  const open = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find((tab) => tab.url === url)
  await (shown ? shown.focus() : tabs.openWindow(url))
}
