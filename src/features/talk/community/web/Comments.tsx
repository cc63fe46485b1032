import { CommentForm } from '#features/talk/conversations/web/CommentForm.tsx'
import { CommentSection } from '#features/talk/conversations/web/CommentList.tsx'
import { useSend } from '#web/api/use-call.ts'
import { deleteCommentCall, writeCommentCall, type LikedComment, type PostDetail } from '../contract/community.calls.ts'
import { useLikeCommentMutation } from './community.api.ts'
import { LikeButton } from './LikeButton.tsx'
import { mentionIds } from './mention-text.ts'
import { MentionArea } from './MentionArea.tsx'
import { MentionedText } from './MentionedText.tsx'
import { ReportButton } from './ReportButton.tsx'

export function Comments({ post, blocker }: { post: PostDetail; blocker: string | undefined }) {
  const [remove] = useSend(deleteCommentCall)
  const [write] = useSend(writeCommentCall)
  const [like] = useLikeCommentMutation()
  const { postId } = post
  const isShown = post.hiddenReason === undefined
  return (
    <CommentSection
      count={post.commentCount}
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
    >
      {isShown && (
        <CommentForm
          draftName={`comment:${postId}`}
          blocker={blocker}
          send={({ content, mentions }) =>
            write({ params: { id: postId }, body: { content, ...(mentions && { mentions: mentionIds(mentions) }) } })
          }
          renderArea={(area) => <MentionArea {...area} />}
        />
      )}
    </CommentSection>
  )
}
