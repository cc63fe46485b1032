import { useState, type ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { communityPageSentences } from '../contract/community-terms.ts'
import type { Comment } from '../contract/community.calls.ts'
import { authorText } from '../contract/author-text.ts'
import css from './Comments.module.css'

interface CommentListProps<OneComment extends Comment> {
  comments: readonly OneComment[]
  /** Undefined for a role that deletes no comments. */
  remove: ((commentId: number) => Promise<{ error?: unknown }>) | undefined
  /** The text, where it is more than plain. */
  textOf?: (comment: OneComment) => ReactNode
  /** Further actions below a comment; `who` names its author in their accessible names. */
  actions?: (comment: OneComment, who: string) => ReactNode
}

/** Comments of a post, oldest first; a deleted comment keeps its place. */
export const CommentList = <OneComment extends Comment>({
  comments,
  remove,
  actions,
  textOf,
}: CommentListProps<OneComment>) => (
  <ul className={css['list']} aria-label="댓글 목록">
    {comments.map((comment) => (
      <CommentItem key={comment.commentId} comment={comment} remove={remove} actions={actions} textOf={textOf} />
    ))}
  </ul>
)

type CommentItemProps<OneComment extends Comment> = {
  comment: OneComment
  actions: CommentListProps<OneComment>['actions']
  textOf: CommentListProps<OneComment>['textOf']
} & Pick<CommentListProps<OneComment>, 'remove'>

function CommentItem<OneComment extends Comment>({ comment, remove, actions, textOf }: CommentItemProps<OneComment>) {
  const [pending, setPending] = useState(false)
  if (!comment.author) return <li className={css['gone']}>{comment.content}</li>
  const who = authorText(comment.author)
  const ask = async () => {
    const { deleteCommentAsk, deleted } = communityPageSentences
    if (!remove || !(await confirmDialog({ text: deleteCommentAsk, confirm: '삭제', danger: true }))) return
    setPending(true)
    const answer = await remove(comment.commentId)
    setPending(false)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(deleted)
  }
  return (
    <li className={css['comment']}>
      <p className={css['head']}>
        <b>{who}</b>
        <time dateTime={comment.createdAt}>{formatKoreanMinute(new Date(comment.createdAt))}</time>
      </p>
      <p className={css['text']}>{textOf?.(comment) ?? comment.content}</p>
      {actions && <div className={css['actions']}>{actions(comment, who)}</div>}
      {comment.deletable && remove && (
        <Button
          look="plain"
          size="small"
          className={css['remove']}
          pending={pending}
          aria-label={`${who} 댓글 삭제`}
          onClick={() => void ask()}
        >
          삭제
        </Button>
      )}
    </li>
  )
}
