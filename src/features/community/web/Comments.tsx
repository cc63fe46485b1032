import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { communityPageSentences } from '../contract/community-terms.ts'
import type { Comment, PostDetail } from '../contract/community.calls.ts'
import { authorWords } from './author-words.ts'
import { CommentForm } from './CommentForm.tsx'
import css from './Comments.module.css'
import { useDeleteCommentMutation } from './community.api.ts'

/** Lists the comments of a post, oldest first; a deleted comment keeps its place. */
export const Comments = ({ post, blocker }: { post: PostDetail; blocker: string | undefined }) => (
  <section className={css['comments']} aria-labelledby="comments">
    <h2 id="comments">댓글 {formatNumber(post.commentCount)}</h2>
    {post.comments.length > 0 && (
      <ul className={css['list']} aria-label="댓글 목록">
        {post.comments.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} />
        ))}
      </ul>
    )}
    <CommentForm postId={post.postId} blocker={blocker} />
  </section>
)

function CommentItem({ comment }: { comment: Comment }) {
  const [remove, { isLoading }] = useDeleteCommentMutation()
  if (!comment.author) return <li className={css['gone']}>{comment.content}</li>
  const who = authorWords(comment.author)
  const ask = async () => {
    const { deleteCommentAsk, deleted } = communityPageSentences
    if (!(await confirmDialog({ text: deleteCommentAsk, confirm: '삭제', danger: true }))) return
    const answer = await remove(comment.commentId)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(deleted)
  }
  return (
    <li className={css['comment']}>
      <p className={css['head']}>
        <b>{who}</b>
        <time dateTime={comment.createdAt}>{formatKoreanMinute(new Date(comment.createdAt))}</time>
      </p>
      <p className={css['text']}>{comment.content}</p>
      {comment.deletable && (
        <Button
          look="plain"
          size="small"
          className={css['remove']}
          pending={isLoading}
          aria-label={`${who} 댓글 삭제`}
          onClick={() => void ask()}
        >
          삭제
        </Button>
      )}
    </li>
  )
}
