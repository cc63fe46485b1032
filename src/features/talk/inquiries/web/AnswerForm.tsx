import { useState, type FormEvent } from 'react'
import { ReplyField } from '#features/platform/saved-replies/web/ReplyField.tsx'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { answerInquiryCall, adminInquirySentences, inquiryAnswer } from '../contract/inquiries.admin.calls.ts'
import { inquiryLimits } from '../contract/inquiry-form.ts'
import css from '#features/talk/conversations/web/MessageForm.module.css'

/** The one answer: by mail, where there is an address, or a record of the call. The typed text stays until it is sent. */
export function AnswerForm({ counselId, mailable }: { counselId: string; mailable: boolean }) {
  const [via, setVia] = useState<'MAIL' | 'PHONE'>(mailable ? 'MAIL' : 'PHONE')
  const [answer, { isLoading: pending }] = useSend(answerInquiryCall)
  const { ref, values, put, field, validate, refuse, refusal, reset } = useValidatedForm({
    initial: { text: '' },
    errorsOf: (typed) => schemaErrors<{ text: string }>(inquiryAnswer, { ...typed, via }),
    draftName: `inquiryAnswer:${counselId}`,
    hasLastingDraft: true,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !validate()) return
    const body = { ...values, via }
    const { error } = await answer({ params: { counselId }, body })
    if (error) {
      // Another operator's answer replaces the form, and a sentence in it.
      if (isApiError(error) && error.status === 409) void alertDialog(sentenceOf(error))
      return refuse(error)
    }
    reset({ text: '' })
    toast(via === 'MAIL' ? adminInquirySentences.mailed : adminInquirySentences.answered)
  }
  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate className={css['form']} aria-label="답변">
      <RadioCards
        label="답변 방법"
        columns={2}
        items={[
          {
            key: 'MAIL',
            label: '메일로 답변',
            note: '입력한 내용을 메일로 보냅니다.',
            disabledReason: mailable ? undefined : '받을 수 있는 이메일 주소가 없습니다.',
          },
          { key: 'PHONE', label: '전화로 답변', note: '통화한 내용을 기록으로 남깁니다.' },
        ]}
        value={via}
        onChange={setVia}
      />
      <ReplyField
        {...field('text')}
        kind="QUESTION"
        onChange={(text) => put({ text })}
        label={via === 'MAIL' ? '답변 내용' : '통화 내용'}
        sends
        rows={4}
        maxLength={inquiryLimits.answerLength}
      />
      <FormRefusal error={refusal} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending}>
          {via === 'MAIL' ? '답변 보내기' : '답변 완료로 저장'}
        </Button>
      </div>
    </form>
  )
}
