import { useSelector } from 'react-redux'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { selectUser, useMay, type WithAuth } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { assignQuestionCall, type AdminQuestionDetail } from '../contract/questions.admin.calls.ts'
import { questionSentences } from '../contract/question-terms.ts'
import css from './Question.module.css'

/** The operator who answers the question, with the way to take it or to give it back. */
export function QuestionAssignee({ question: { id, assignee, state } }: { question: AdminQuestionDetail }) {
  const ownId = useSelector((root: WithAuth) => selectUser(root)?.id)
  const [assign, { isLoading: pending }] = useSend(assignQuestionCall)
  const may = useMay()
  const isOwn = assignee?.memberId === ownId
  const press = async () => {
    const body = { isMine: !isOwn, seen: assignee?.memberId ?? null }
    const { error } = await assign({ params: { id: String(id) }, body })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast(isOwn ? questionSentences.unassigned : questionSentences.assigned)
  }
  return (
    <span className={css['assignee']}>
      {assignee?.name ?? '없음'}
      {state !== 'CLOSED' && may(assignQuestionCall) && (
        <Button size="small" pending={pending} onClick={() => void press()}>
          {isOwn ? '담당 해제' : '내가 담당'}
        </Button>
      )}
    </span>
  )
}
