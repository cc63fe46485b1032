import { useEffect } from 'react'
import type { ListedPost } from '../contract/community.calls.ts'
import { useSeePostsMutation } from './community.api.ts'

interface FirstPage {
  notices: readonly ListedPost[]
  content: readonly ListedPost[]
}

/** Tells the server which posts the member has seen in the list, so that the menu counts newer ones only. */
export function useSeenPosts(page: FirstPage | undefined): void {
  const [see] = useSeePostsMutation()
  const ids = page ? [...page.notices, ...page.content].map(({ postId }) => postId) : []
  const newest = Math.max(0, ...ids)
  // The server is outside of React. Nothing waits for the answer.
  useEffect(() => {
    if (newest > 0) void see(newest)
  }, [newest, see])
}
