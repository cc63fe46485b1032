import { useState } from 'react'
import { useWorkbook } from '#features/platform/files/web/workbook/use-workbook.ts'
import { useSend } from '#web/api/use-call.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { invitationSentences } from '../contract/invitation-terms.ts'
import { inviteStoresCall, type InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import { InvitationResult } from './InvitationResult.tsx'
import css from './Invitations.module.css'
import { invitationTable, pastedLines, withProblems, type PastedLine } from './pasted-invitations.ts'
import layout from '#web/ui/layout/words.module.css'

/** Invites one store or a pasted list, a store per line; they go through the same check as a workbook. */
export function PastedInvitations({ shopId }: { shopId: string }) {
  const [text, setText] = useState('')
  const [send, state] = useSend(inviteStoresCall)
  const sendLines = async (parts: Omit<Parameters<typeof send>[0], 'shop'>) => {
    const answer = await send({ ...parts, shop: shopId })
    if (answer.data && parts.query.checksum) setText('')
    return answer
  }
  const workbook = useWorkbook<InvitationPlan>([sendLines, state])
  const [bad, setBad] = useState<readonly PastedLine[]>([])
  useUnsaved(() => text.trim() !== '' || bad.length > 0)
  /** Leaves out the lines that can't be invited, until the others can: one wrong line must not hold up the rest. */
  const check = async () => {
    const mended = bad.flatMap(({ no, text: line }) => pastedLines(line).map((each) => ({ ...each, no })))
    const all = [...pastedLines(text), ...mended]
    let good = all.filter(({ reason }) => reason === undefined)
    const wrong = all.filter(({ reason }) => reason !== undefined)
    const show = () => {
      setText(good.map((line) => line.text).join('\n'))
      setBad([...wrong])
    }
    show()
    while (good.length > 0) {
      const plan = await workbook.planOf(new File([invitationTable(good)], '붙여넣기.txt', { type: 'text/plain' }))
      const checked = withProblems(good, plan?.problems ?? [])
      const found = checked.filter(({ reason }) => reason !== undefined)
      if (found.length === 0) return
      good = checked.filter(({ reason }) => reason === undefined)
      wrong.push(...found)
      show()
    }
    workbook.clear()
  }
  return (
    <div className={css['plan']}>
      <TextAreaField
        label="초대할 매장"
        rows={3}
        placeholder="연남점, 박서연, 010-0000-1035"
        hint="한 줄에 매장 하나씩 매장명, 점주 이름, 휴대폰 번호를 적습니다. 엑셀에서 복사해 붙여넣어도 됩니다."
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {bad.length > 0 && <p role="status">{invitationSentences.badLines(bad.length)}</p>}
      {bad.map((line, at) => (
        <TextField
          // Lines keep their places while they are typed.
          key={at}
          label={invitationSentences.lineNo(line.no)}
          value={line.text}
          error={line.reason}
          onChange={({ currentTarget: { value } }) => setBad(bad.with(at, { ...line, text: value }))}
        />
      ))}
      <div className={layout['cluster8']}>
        <Button
          disabled={text.trim() === '' && bad.length === 0}
          pending={workbook.checking}
          onClick={() => void check()}
        >
          확인하기
        </Button>
      </div>
      <InvitationResult {...workbook} source="paste" />
    </div>
  )
}
