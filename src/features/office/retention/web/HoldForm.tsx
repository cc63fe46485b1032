import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { holdRecordCall, holdBody } from '../contract/retention.admin.calls.ts'
import { retentionSentences, type HoldSubject } from '../contract/retention-terms.ts'
import css from './AdminRetentionPage.module.css'

const empty = { key: '', reason: '' }

/** Holds an order, or everything of a member. */
export function HoldForm() {
  const [subject, setSubject] = useState<HoldSubject>('ORDER')
  const [hold, { isLoading: pending }] = useSend(holdRecordCall)
  const { ref, values, field, validate, refuse, refusal, reset } = useValidatedForm({
    initial: empty,
    errorsOf: (typed) => errorsOf(typed, subject),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !validate()) return
    const body = { subject, ...values }
    const { error } = await hold({ body })
    if (error) return refuse(error)
    reset(empty)
    toast(retentionSentences.held)
  }
  return (
    <form
      ref={ref}
      className={css['form']}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="보존 연장 등록"
    >
      <RadioCards
        label="대상"
        columns={2}
        items={[
          { key: 'ORDER', label: '주문 하나' },
          { key: 'MEMBER', label: '회원의 모든 기록', note: '주문, 충전, 출금, 세금계산서를 모두 보존합니다.' },
        ]}
        value={subject}
        onChange={setSubject}
      />
      <TextField
        label={subject === 'ORDER' ? '주문번호' : '회원 아이디'}
        required
        autoComplete="off"
        {...field('key')}
      />
      <TextField label="사유" required maxLength={200} autoComplete="off" {...field('reason')} />
      <FormRefusal error={refusal} />
      <div>
        <Button type="submit" look="primary" pending={pending}>
          보존 연장
        </Button>
      </div>
    </form>
  )
}

/** Replaces the sentence for an empty key by one for the kind of subject. */
function errorsOf(typed: typeof empty, subject: HoldSubject) {
  const errors = schemaErrors<typeof empty>(holdBody, { ...typed, subject })
  return errors.key ? { ...errors, key: retentionSentences.key[subject] } : errors
}
