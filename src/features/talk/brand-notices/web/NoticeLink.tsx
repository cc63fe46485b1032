import { IconSpeakerphone } from '@tabler/icons-react'
import { CountedLink, formatBadge } from '#web/ui/text/CountedLink.tsx'
import { useCall } from '#web/api/use-call.ts'
import { unreadNoticesCall } from '../contract/brand-notices.calls.ts'

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

interface NoticeLinkProps {
  base: string
  storeId: number
  title: string
}

/** Shows the megaphone with the number of the headquarters' unread notices. */
export function NoticeLink({ base, storeId, title }: NoticeLinkProps) {
  const { data } = useCall(unreadNoticesCall, { ofStore: storeId }, everyMinute)
  const unread = data?.unread ?? 0
  const label = unread ? `${title}, 읽지 않음 ${formatBadge(unread)}개` : title
  return (
    <CountedLink to={`${base}/notice`} label={label} icon={<IconSpeakerphone size={24} aria-hidden />} count={unread} />
  )
}
