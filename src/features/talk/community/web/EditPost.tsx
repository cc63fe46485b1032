import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { postCall } from '../contract/community.calls.ts'
import { communityPageSentences } from '../contract/community-terms.ts'
import { PostForm } from './PostForm.tsx'

interface EditPostProps {
  user: SessionUser
  shopId: string
  postId: number
  blocker: string | undefined
}

/** Shows the form filled with an existing post, to its author only. */
export function EditPost({ postId, ...rest }: EditPostProps) {
  const { currentData, error, isFetching, refetch } = useCall(postCall, { params: { id: postId } })
  return (
    <Loaded
      data={currentData}
      error={isFetching ? undefined : error}
      onRetry={() => void refetch()}
      rows={3}
      height={120}
    >
      {(post) =>
        post.editable ? <PostForm {...rest} post={post} /> : <EmptyState title={communityPageSentences.notYours} />
      }
    </Loaded>
  )
}
