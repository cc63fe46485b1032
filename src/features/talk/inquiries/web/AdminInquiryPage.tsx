import { useNavigate, useParams } from 'react-router'
import { presetConsentNote } from '#features/platform/settings/contract/setting-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useMarkRead } from '#web/api/use-mark-read.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  adminInquiryCall,
  markInquiryReadCall,
  deleteInquiryCall,
  adminInquirySentences,
  type InquiryDetail,
} from '../contract/inquiries.admin.calls.ts'
import { inquiryKinds } from '../contract/inquiry-form.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { InquiryStateMark } from './InquiryStateMark.tsx'
import { MemoForm } from './MemoForm.tsx'
import css from './AdminInquiryPage.module.css'

/** /admin/inquiry/:counselId: one inquiry, to answer it. */
export function AdminInquiryPage() {
  const { counselId = '' } = useParams()
  const {
    currentData: inquiry,
    error,
    refetch,
  } = useCall(adminInquiryCall, { params: { counselId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={inquiry?.name ?? '문의'}
      mark={inquiry && <InquiryStateMark state={inquiry.state} />}
      under={inquiry && inquiryKinds[inquiry.kind].label}
      list="/admin/inquiry"
      back="문의 목록으로"
    >
      <PanelData data={inquiry} error={error} onRetry={() => void refetch()} unknown="문의를 찾을 수 없습니다.">
        {(opened) => <Opened key={opened.counselId} inquiry={opened} />}
      </PanelData>
    </Panel>
  )
}

function Opened({ inquiry }: { inquiry: InquiryDetail }) {
  const counselId = String(inquiry.counselId)
  const [markRead] = useSend(markInquiryReadCall)
  useMarkRead(inquiry.readYn === 'N', () => markRead({ params: { counselId } }))
  const { email, tel, answer, count } = inquiry
  const phoneLink = <a href={`tel:${tel}`}>{tel}</a>
  const mailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <>
      <Facts
        rows={[
          ['성함', inquiry.representative],
          ['지역', inquiry.location],
          ['연락처', phoneLink],
          ['이메일', inquiry.mailable ? mailLink : email],
          ['매장 수', count === null ? null : `${formatNumber(count)}곳`],
          ['개인정보 동의', consentText(inquiry)],
          ['접수일시', formatKoreanMinute(new Date(inquiry.createdAt))],
        ]}
      />
      <PanelSection title={inquiryKinds[inquiry.kind].content}>
        <p className={css['text']}>{inquiry.content}</p>
      </PanelSection>
      <PanelSection title="답변">
        {answer ? (
          <div className={css['answer']}>
            <p className={css['text']}>{answer.text}</p>
            <small>
              {answer.via === 'MAIL' ? '메일' : '전화'} · {answer.answeredBy} ·{' '}
              {formatKoreanMinute(new Date(answer.answeredAt))}
            </small>
          </div>
        ) : (
          <AnswerForm counselId={counselId} mailable={inquiry.mailable} />
        )}
      </PanelSection>
      <PanelSection title="운영자 메모">
        <MemoForm counselId={counselId} memo={inquiry.memo} />
      </PanelSection>
      <Removal inquiry={inquiry} />
    </>
  )
}

function Removal({ inquiry: { counselId, name } }: { inquiry: InquiryDetail }) {
  const navigate = useNavigate()
  const [remove, { isLoading: pending }] = useSend(deleteInquiryCall)
  const ask = async () => {
    const text = `${name}의 문의를 삭제하시겠습니까?\n연락처와 내용이 모두 지워지며 되돌릴 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { counselId: String(counselId) } })
    if (error) return
    toast(adminInquirySentences.deleted)
    void navigate('/admin/inquiry')
  }
  return (
    <PanelActions>
      <Button look="danger" pending={pending} onClick={() => void ask()}>
        문의 삭제
      </Button>
    </PanelActions>
  )
}

function consentText({ personalInfoYn, isConsentPreset }: Pick<InquiryDetail, 'personalInfoYn' | 'isConsentPreset'>) {
  if (personalInfoYn === 'N') return '동의하지 않음 · 90일 후 삭제'
  return isConsentPreset ? `동의 · ${presetConsentNote}` : '동의'
}
