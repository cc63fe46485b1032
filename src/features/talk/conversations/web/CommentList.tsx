import { useState, type ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { commentSentences } from '../contract/comment-terms.ts'
import type { Comment } from '../contract/comment.ts'
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

interface CommentSectionProps<OneComment extends Comment> extends CommentListProps<OneComment> {
  /** Number of live comments. */
  count: number
  /** The form below the list. */
  children: ReactNode
}

/** The comments below a text, with the form for another one. */
export const CommentSection = <OneComment extends Comment>({
  count,
  children,
  ...list
}: CommentSectionProps<OneComment>) => (
  <section className={css['comments']} aria-labelledby="comments">
    <h2 id="comments">댓글 {formatNumber(count)}</h2>
    {list.comments.length > 0 && <CommentList {...list} />}
    {children}
  </section>
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
  const further = actions?.(comment, who)
  const ask = async () => {
    const { deleteAsk, isDeleted } = commentSentences
    if (!remove || !(await confirmDialog({ text: deleteAsk, confirm: '삭제', danger: true }))) return
    setPending(true)
    const answer = await remove(comment.commentId)
    setPending(false)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(isDeleted)
  }
  return (
    <li className={css['comment']}>
      <p className={css['head']}>
        <b>{who}</b>
        <time dateTime={comment.createdAt}>{formatKoreanMinute(new Date(comment.createdAt))}</time>
      </p>
      <p className={css['text']}>{textOf?.(comment) ?? comment.content}</p>
      {further && <div className={css['actions']}>{further}</div>}
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
