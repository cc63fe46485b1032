import { Link, useParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { MessageForm } from '#features/talk/conversations/web/MessageForm.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Thread, threadReading } from '#features/talk/conversations/web/Thread.tsx'
import { fileRequestOf, ownUpload } from '#features/platform/files/web/file-request.ts'
import { useMarkRead } from '#web/api/use-mark-read.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { PanelData } from '#web/ui/layout/Panel.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { QuestionDetail } from '../contract/question-data.ts'
import { memberMessageBody, questionLimits, questionSentences, questionTitle } from '../contract/question-terms.ts'
import {
  markQuestionReadCall,
  writeQuestionMessageCall,
  closeQuestionCall,
  questionCall,
  questionFileCall,
} from '../contract/questions.calls.ts'
import css from './Question.module.css'
import { QuestionClaim } from './QuestionClaim.tsx'
import { QuestionStateMark } from './QuestionMarks.tsx'

/** /shop/:shopId/questionList/:questionId: one question with its answers. */
export function QuestionPage() {
  const { base } = useShop()
  const { questionId = '' } = useParams()
  const { currentData: question, error, refetch } = useCall(questionCall, { params: { id: questionId } }, threadReading)
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[{ label: '1:1 문의', to: `${base}/questionList` }, { label: '문의 내용' }]} />
      <PageTitle title={question ? questionTitle(question.topic) : '1:1 문의'} />
      <PanelData data={question} error={error} onRetry={() => void refetch()} unknown="문의를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} question={opened} base={base} />}
      </PanelData>
    </div>
  )
}

function Opened({ question, base }: { question: QuestionDetail; base: string }) {
  const id = String(question.id)
  const [markRead] = useSend(markQuestionReadCall)
  useMarkRead(question.isUnread, () => markRead({ params: { id } }))
  useReadMessages({ record: 'question', id: question.id })
  const { orderNumber, product, state } = question
  return (
    <>
      <p className={css['head']}>
        <QuestionStateMark state={state} />
        <span className={css['about']}>
          {orderNumber && <Link to={`${base}/orderDetail/${orderNumber}`}>주문 {orderNumber}</Link>}
          {product && <Link to={`${base}/productDetail/${product.partnerProductId}`}>{product.name}</Link>}
        </span>
      </p>
      <QuestionClaim claim={question.claim} />
      <Thread
        entries={question.entries}
        side="MEMBER"
        isUnread={question.isUnread}
        fileRequest={fileRequestOf(questionFileCall, { id })}
      />
      {state === 'CLOSED' ? (
        <Notice>{questionSentences.closed}</Notice>
      ) : (
        <>
          <Message id={id} />
          <Close id={id} />
        </>
      )}
      <div>
        <ButtonLink to={`${base}/questionList`}>문의 목록</ButtonLink>
      </div>
    </>
  )
}

function Message({ id }: { id: string }) {
  const [write] = useSend(writeQuestionMessageCall)
  return (
    <MessageForm
      draftName={`question:${id}`}
      schema={memberMessageBody}
      maxLength={questionLimits.textLength}
      sentSentence={questionSentences.messageSent}
      filesLabel="사진"
      send={(body) => write({ params: { id }, body })}
      upload={{
        requestOf: ownUpload,
        onlyPhotos: true,
        max: questionLimits.photos,
        tooMany: questionSentences.tooManyPhotos,
        readers: '나와 운영자',
      }}
    />
  )
}

function Close({ id }: { id: string }) {
  const [close, { isLoading: pending }] = useSend(closeQuestionCall)
  const ask = async () => {
    const text = '문의를 종료하시겠습니까? 종료하면 이 문의에는 더 쓸 수 없습니다.'
    if (!(await confirmDialog({ text, confirm: '종료' }))) return
    const { error } = await close({ params: { id } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(questionSentences.ended)
  }
  return (
    <div>
      <Button look="plain" pending={pending} onClick={() => void ask()}>
        문의 종료
      </Button>
    </div>
  )
}
