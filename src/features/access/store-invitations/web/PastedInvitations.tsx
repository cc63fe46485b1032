import { useState } from 'react'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { invitationSentences } from '../contract/invitation-terms.ts'
import { inviteStoresCall, type InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import { InvitationResult } from './InvitationResult.tsx'
import css from './Invitations.module.css'
import { invitationTable } from './pasted-invitations.ts'
import layout from '#web/ui/layout/words.module.css'

/** Invites one store or a pasted list, a store per line; they go through the same check as a workbook. */
export function PastedInvitations({ shopId }: { shopId: string }) {
  const [send, state] = useSend(inviteStoresCall)
  const workbook = useWorkbook<InvitationPlan>([(parts) => send({ ...parts, shop: shopId }), state])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const check = () => {
    const table = invitationTable(text)
    if (typeof table === 'number') setProblem(invitationSentences.unreadablePaste(table))
    else workbook.check(new File([table], '붙여넣기.txt', { type: 'text/plain' }))
  }
  return (
    <div className={css['plan']}>
      <TextAreaField
        label="초대할 매장"
        rows={3}
        placeholder="연남점, 박서연, 010-0000-1035"
        hint="한 줄에 매장 하나씩 매장명, 점주 이름, 휴대폰 번호를 적습니다. 엑셀에서 복사해 붙여넣어도 됩니다."
        value={text}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          setProblem('')
        }}
      />
      <div className={layout['cluster8']}>
        <Button disabled={text.trim() === ''} pending={workbook.checking} onClick={check}>
          확인하기
        </Button>
      </div>
      <InvitationResult {...workbook} />
    </div>
  )
}
