import { IconBell } from '@tabler/icons-react'
import { formatBadge, CountedLink } from '#web/ui/text/CountedLink.tsx'
import { useCall } from '#web/api/use-call.ts'
import { unreadCall } from '../contract/messages.calls.ts'

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** The bell with the number of unread messages. */
export function InboxLink({ base }: { base: string }) {
  const { data } = useCall(unreadCall, {}, everyMinute)
  const unread = data?.unread ?? 0
  const label = unread ? `알림, 읽지 않음 ${formatBadge(unread)}개` : '알림'
  return <CountedLink to={`${base}/inbox`} label={label} icon={<IconBell size={24} aria-hidden />} count={unread} />
}
