import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { dismissReportsCall, moderationSentences, type ModeratedPost } from '../contract/community.partner.calls.ts'
import { reportReasons } from '../contract/report-terms.ts'
import css from '#features/talk/conversations/web/Comments.module.css'

/** Open reports of a post and its comments. Hiding the post closes them, and so does dismissing them. */
export function PostReports({ shopId, post }: { shopId: string; post: ModeratedPost }) {
  const [dismiss, { isLoading }] = useSend(dismissReportsCall)
  const may = useMay()
  if (post.reports.length === 0) return null
  const ask = async () => {
    const { dismissAsk, nothingWrong, dismissed } = moderationSentences
    if (!(await confirmDialog({ text: dismissAsk, confirm: nothingWrong }))) return
    const answer = await dismiss({ params: { id: post.postId }, shop: shopId })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(dismissed)
  }
  return (
    <PanelSection title={`신고 ${formatNumber(post.reportCount)}`}>
      <ul className={css['list']} aria-label="신고 목록">
        {post.reports.map(({ reportId, comment, reason, note, reporter, createdAt }) => (
          <li key={reportId} className={css['comment']}>
            <p className={css['head']}>
              <b>{reportReasons[reason].label}</b>
              <span>{authorText(reporter)}</span>
              <time dateTime={createdAt}>{formatKoreanMinute(new Date(createdAt))}</time>
            </p>
            {comment !== null && <p className={css['text']}>댓글: {comment}</p>}
            {note !== null && <p className={css['text']}>{note}</p>}
          </li>
        ))}
      </ul>
      {may(dismissReportsCall) && (
        <Button pending={isLoading} onClick={() => void ask()}>
          {moderationSentences.nothingWrong}
        </Button>
      )}
    </PanelSection>
  )
}
