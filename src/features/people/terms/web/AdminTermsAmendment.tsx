import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { adminTermsRefusalText } from '../contract/terms.admin.calls.ts'
import { amendmentKindCodes, amendmentKinds, type AmendmentKind, type TermsType } from '../contract/terms.calls.ts'

export interface Amendment {
  kind: AmendmentKind
  summary: string
  asksAgain: boolean
}

const notes = {
  GENERAL: '회원의 알림함으로 알립니다.',
  ADVERSE: '회원의 알림함과 이메일로 한 사람씩 알립니다.',
} as const satisfies Record<AmendmentKind, string>

const kinds = amendmentKindCodes.map((key) => ({
  key,
  label: amendmentKinds[key].label,
  note: `시행일 ${amendmentKinds[key].noticeDays}일 전까지 공지합니다. ${notes[key]}`,
}))

interface AdminTermsAmendmentProps {
  type: TermsType
  amendment: Amendment
  /** Marks missing fields once the form was submitted. */
  isSent: boolean
  onChange: (amendment: Amendment) => void
}

/** Asks how members are told of an amendment. */
export function AdminTermsAmendment({ type, amendment, isSent, onChange }: AdminTermsAmendmentProps) {
  const { kind, summary, asksAgain } = amendment
  return (
    <>
      <RadioCards
        label="개정의 종류"
        labelShown
        columns={2}
        items={kinds}
        value={kind}
        onChange={(chosen) => onChange({ ...amendment, kind: chosen })}
      />
      <TextAreaField
        label="주요 개정 내용"
        required
        rows={4}
        maxLength={1_000}
        value={summary}
        hint="회원이 알림, 이메일, 약관 화면에서 읽는 글입니다. 개정 사유와 바뀌는 조항을 적어 주세요."
        error={isSent && summary.trim() === '' && adminTermsRefusalText['summary-missing']}
        onChange={(event) => onChange({ ...amendment, summary: event.currentTarget.value })}
      />
      {type !== 'privacy' && (
        <Checkbox
          label="회원에게 다시 동의를 받습니다."
          hint="회원에게 이메일로도 알립니다. 시행일부터는 동의해야 주문과 결제 등을 할 수 있습니다. 조회, 1:1 문의, 탈퇴는 동의하지 않아도 할 수 있습니다. 다시 동의를 받지 않으면, 시행일 전날까지 거부하지 않은 회원은 동의한 것으로 봅니다."
          checked={asksAgain}
          onChange={(event) => onChange({ ...amendment, asksAgain: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
