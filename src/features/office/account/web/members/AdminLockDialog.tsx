import { useState } from 'react'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { memberStateCall, type AdminMember } from '../../contract/members.admin.calls.ts'

interface LockDialogProps {
  member: AdminMember
  onClose: () => void
}

export function AdminLockDialog({ member, onClose }: LockDialogProps) {
  // The state that the operator sees decides what is asked, also after another operator has changed it.
  const [{ to, ...words }] = useState(() => wordsOf(member))
  const [change] = useSend(memberStateCall)
  const { memberId, version } = member
  return (
    <ReasonDialog
      kind="RESTRICTION"
      words={words}
      version={version}
      send={(reason, seen) => change({ params: { memberId }, body: { state: to, version: seen, reason } })}
      onClose={onClose}
    />
  )
}

const hint = '회원에게 메일로 안내됩니다.'

const wordsOf = ({ username, state }: AdminMember) =>
  state === 'LOCK'
    ? ({
        to: 'ACTIVE',
        hint,
        look: 'primary',
        title: `${username} 회원의 이용 제한을 해제하시겠습니까?`,
        button: '이용 제한 해제',
        done: '이용 제한을 해제했습니다.',
        effects: ['바로 다시 로그인할 수 있습니다.'],
      } as const)
    : ({
        to: 'LOCK',
        hint,
        look: 'danger',
        title: `${username} 회원의 이용을 제한하시겠습니까?`,
        button: '이용 제한',
        done: '회원의 이용을 제한했습니다.',
        effects: [
          '모든 기기에서 바로 로그아웃되고, 다시 로그인할 수 없습니다.',
          '이미 받은 주문은 계속 처리하며, 예치금은 그대로 보관됩니다.',
        ],
      } as const)
