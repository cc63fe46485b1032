import { formatNumber } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { deleteCommentCall, type LikedComment, type PostDetail } from '../contract/community.calls.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import css from './Comments.module.css'
import { useLikeCommentMutation } from './community.api.ts'
import { LikeButton } from './LikeButton.tsx'
import { MentionedText } from './MentionedText.tsx'
import { ReportButton } from './ReportButton.tsx'

export function Comments({ post, blocker }: { post: PostDetail; blocker: string | undefined }) {
  const [remove] = useSend(deleteCommentCall)
  const [like] = useLikeCommentMutation()
  const { postId } = post
  const isShown = post.hiddenReason === undefined
  return (
    <section className={css['comments']} aria-labelledby="comments">
      <h2 id="comments">댓글 {formatNumber(post.commentCount)}</h2>
      {post.comments.length > 0 && (
        <CommentList
          comments={post.comments}
          remove={(id) => remove({ params: { id } })}
          textOf={({ content, mentions }) => <MentionedText text={content} mentions={mentions} />}
          {...(isShown && {
            actions: (comment: LikedComment, who: string) => (
              <>
                <LikeButton
                  of={`${who} 댓글`}
                  text={comment}
                  like={(liked) => like({ postId, commentId: comment.commentId, liked })}
                />
                {comment.reportable && <ReportButton name={`${who} 댓글`} of={{ commentId: comment.commentId }} />}
              </>
            ),
          })}
        />
      )}
      {isShown && <CommentForm postId={post.postId} blocker={blocker} />}
    </section>
  )
}
