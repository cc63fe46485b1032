import { Link, useParams } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { questionSentences } from '../contract/question-terms.ts'
import { askCall, closeQuestionCall, questionsCall } from '../contract/questions.calls.ts'
import css from './Question.module.css'

/** Asks the operators by one tap to cancel an order that is being prepared; afterwards the way to their answer. */
export function CancelRequest({ orderNumber }: { orderNumber: string }) {
  const { shopId = '' } = useParams()
  const { data } = useCall(questionsCall, { query: { orderNumber } }, { refetchOnMountOrArgChange: true })
  const [ask, { isLoading: asking }] = useSend(askCall)
  const [close, { isLoading: closing }] = useSend(closeQuestionCall)
  if (!data) return null
  const tell = ({ error }: { error?: unknown }, done: string) =>
    error ? toast(sentenceOf(error), { tone: 'error' }) : toast(done)
  const request = async () => {
    if (!(await confirmDialog({ text: questionSentences.askCancel, confirm: '취소 요청하기' }))) return
    const body = { orderNumber, topic: 'CANCEL' as const, text: questionSentences.cancelText, fileIds: [] }
    tell(await ask({ body }), questionSentences.cancelSent)
  }
  const asked = data.content.find(({ topic, state }) => topic === 'CANCEL' && state !== 'CLOSED')
  if (!asked) {
    return (
      <Button wide pending={asking} onClick={() => void request()}>
        취소 요청하기
      </Button>
    )
  }
  const isOpen = asked.state === 'OPEN'
  const id = String(asked.id)
  return (
    <div className={css['claim']}>
      <p>{isOpen ? questionSentences.cancelOpen : questionSentences.cancelAnswered}</p>
      <p className={css['head']}>
        <Link to={`/shop/${shopId}/questionList/${id}`}>{isOpen ? '요청 내용 보기' : '답변 보기'}</Link>
        {isOpen && (
          <Button
            look="plain"
            pending={closing}
            onClick={() =>
              void close({ params: { id } }).then((answer) => tell(answer, questionSentences.cancelTakenBack))
            }
          >
            요청 철회
          </Button>
        )}
      </p>
    </div>
  )
}
