import { formatNumber } from '#values/won.ts'
import type { PostDetail } from '../contract/community.calls.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import css from './Comments.module.css'
import { useDeleteCommentMutation } from './community.api.ts'

/** The comments of a post and the field for a new one. */
export function Comments({ post, blocker }: { post: PostDetail; blocker: string | undefined }) {
  const [remove] = useDeleteCommentMutation()
  return (
    <section className={css['comments']} aria-labelledby="comments">
      <h2 id="comments">댓글 {formatNumber(post.commentCount)}</h2>
      {post.comments.length > 0 && <CommentList comments={post.comments} remove={remove} />}
      {post.hiddenReason === undefined && <CommentForm postId={post.postId} blocker={blocker} />}
    </section>
  )
}
