import { Link, useParams } from 'react-router'
import { MessageForm } from '#features/talk/conversations/web/MessageForm.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Thread, threadReading } from '#features/talk/conversations/web/Thread.tsx'
import { fileRequestOf } from '#features/platform/files/web/file-request.ts'
import { useMarkRead } from '#web/api/use-mark-read.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  adminQuestionCall,
  adminQuestionFileCall,
  answerQuestionCall,
  closeMemberQuestionCall,
  markMemberQuestionReadCall,
  type AdminQuestionDetail,
} from '../contract/questions.admin.calls.ts'
import { operatorMessageBody, questionLimits, questionSentences, questionTitle } from '../contract/question-terms.ts'
import { QuestionAssignee } from './QuestionAssignee.tsx'
import { QuestionClaim } from './QuestionClaim.tsx'
import { QuestionNotes } from './QuestionNotes.tsx'
import { QuestionOrder, QuestionOrderActions } from './QuestionOrder.tsx'
import { QuestionStateMark } from './QuestionMarks.tsx'

/** /admin/question/:questionId: one question of a member, to answer it. */
export function AdminQuestionPage() {
  const { questionId = '' } = useParams()
  const {
    currentData: question,
    error,
    refetch,
  } = useCall(adminQuestionCall, { params: { id: questionId } }, threadReading)
  return (
    <Panel
      title={question ? questionTitle(question.topic) : '1:1 문의'}
      mark={question && <QuestionStateMark state={question.state} />}
      under={question && (question.storeName || question.brandName)}
      list="/admin/question"
      back="문의 목록으로"
    >
      <PanelData data={question} error={error} onRetry={() => void refetch()} unknown="문의를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.id} question={opened} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ question }: { question: AdminQuestionDetail }) {
  const may = useMay()
  const id = String(question.id)
  const [markRead] = useSend(markMemberQuestionReadCall)
  useMarkRead(question.isUnread && may(markMemberQuestionReadCall), () => markRead({ params: { id } }))
  const { orderNumber, product, memberId, memberName, state } = question
  const memberLink = <Link to={`/admin/member/${memberId}`}>{memberName}</Link>
  return (
    <>
      <Facts
        rows={[
          ['상품', product?.name],
          ['회원', memberLink],
          ['담당', <QuestionAssignee key="assignee" question={question} />],
        ]}
      />
      {orderNumber && <QuestionOrder orderNumber={orderNumber} />}
      <QuestionClaim claim={question.claim} />
      <PanelSection title="주고받은 내용">
        <Thread
          entries={question.entries}
          side="OPERATOR"
          isUnread={question.isUnread}
          fileRequest={fileRequestOf(adminQuestionFileCall, { id })}
        />
      </PanelSection>
      {state === 'CLOSED' ? (
        <Notice>종료된 문의입니다.</Notice>
      ) : (
        <>
          <Answer id={id} />
          <Close id={id} />
        </>
      )}
      {orderNumber && <QuestionOrderActions orderNumber={orderNumber} />}
      <QuestionNotes question={question} />
    </>
  )
}

function Answer({ id }: { id: string }) {
  const [answer] = useSend(answerQuestionCall)
  return (
    <MessageForm
      draftName={`questionAnswer:${id}`}
      schema={operatorMessageBody}
      maxLength={questionLimits.textLength}
      sentSentence="답변을 보냈습니다."
      filesLabel="파일"
      send={(body) => answer({ params: { id }, body })}
      upload={{ readers: '문의한 회원과 운영자' }}
      replies="QUESTION"
    />
  )
}

function Close({ id }: { id: string }) {
  const [close, { isLoading: pending }] = useSend(closeMemberQuestionCall)
  const ask = async () => {
    const text = '문의를 종료하시겠습니까? 회원과 운영자 모두 더 쓸 수 없습니다.'
    if (!(await confirmDialog({ text, confirm: '종료' }))) return
    const { error } = await close({ params: { id } })
    if (error) await alertDialog(sentenceOf(error))
    else toast(questionSentences.ended)
  }
  return (
    <PanelActions>
      <Button pending={pending} onClick={() => void ask()}>
        문의 종료
      </Button>
    </PanelActions>
  )
}
