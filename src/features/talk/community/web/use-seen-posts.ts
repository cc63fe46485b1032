import { useEffect } from 'react'
import { useSend } from '#web/api/use-call.ts'
import type { ListedPost } from '../contract/community.calls.ts'
import { communitySeenCall } from '../contract/community-reactions.calls.ts'

interface FirstPage {
  notices: readonly ListedPost[]
  content: readonly ListedPost[]
}

/** Tells the server which posts the member has seen in the list, so that the menu counts newer ones only. */
export function useSeenPosts(page: FirstPage | undefined): void {
  const [see] = useSend(communitySeenCall)
  const ids = page ? [...page.notices, ...page.content].map(({ postId }) => postId) : []
  const newest = Math.max(0, ...ids)
  // The server is outside of React. Nothing waits for the answer.
  useEffect(() => {
    if (newest > 0) void see({ params: { id: newest } })
  }, [newest, see])
}
