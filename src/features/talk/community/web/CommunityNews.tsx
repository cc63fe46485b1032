import { useCall } from '#web/api/use-call.ts'
import { formatBadge } from '#web/ui/text/CountedLink.tsx'
import { communityNewsCall } from '../contract/community-reactions.calls.ts'
import css from './CommunityNews.module.css'

const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** The number of new posts, beside the word of a link to the community. */
export function CommunityNews() {
  const { data } = useCall(communityNewsCall, {}, everyMinute)
  if (!data?.unread) return null
  return (
    <span className={css['news']}>
      <span className="visually-hidden">, 새 글 </span>
      {formatBadge(data.unread)}
      <span className="visually-hidden">개</span>
    </span>
  )
}
