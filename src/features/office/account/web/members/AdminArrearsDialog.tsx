import { useState } from 'react'
import { ReasonDialog, type ReasonTexts } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { arrearsCall } from '../../contract/arrears.admin.calls.ts'
import type { AdminMember } from '../../contract/members.admin.calls.ts'

interface ArrearsDialogProps {
  member: AdminMember
  onClose: () => void
}

/** Sets or lifts the hold of a member in arrears. */
export function AdminArrearsDialog({ member, onClose }: ArrearsDialogProps) {
  // The state that the operator sees decides what is asked, also after another operator has changed it.
  const [held] = useState(member.arrearsSince === null)
  const [change] = useSend(arrearsCall)
  const { memberId, username, version } = member
  return (
    <ReasonDialog
      kind="RESTRICTION"
      words={wordsOf(username, held)}
      version={version}
      send={(reason, seen) => change({ params: { memberId }, body: { held, version: seen, reason } })}
      onClose={onClose}
    />
  )
}

const hint = '회원에게 메일로 안내됩니다.'

const wordsOf = (username: string, held: boolean): ReasonTexts =>
  held
    ? {
        hint,
        look: 'danger',
        title: `${username} 회원에게 연체 제한을 거시겠습니까?`,
        button: '연체 제한',
        done: '연체 제한을 걸었습니다.',
        effects: ['새 주문과 예치금 출금이 거절됩니다.', '로그인과 예치금 충전, 이미 받은 주문에는 영향이 없습니다.'],
      }
    : {
        hint,
        title: `${username} 회원의 연체 제한을 해제하시겠습니까?`,
        button: '연체 제한 해제',
        done: '연체 제한을 해제했습니다.',
        effects: ['바로 다시 주문하고 출금할 수 있습니다.'],
      }
