import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { memberStateCall, type AdminMember } from '../../contract/members.admin.calls.ts'
import { AdminReasonDialog } from './AdminReasonDialog.tsx'

interface LockDialogProps {
  member: AdminMember
  onClose: () => void
}

export function AdminLockDialog({ member, onClose }: LockDialogProps) {
  // Keeps the version that the operator sees, so that the server refuses a save over a later one.
  const [{ version, words }] = useState(() => ({ version: member.version, words: wordsOf(member) }))
  const [change, { isLoading: pending, error }] = useSend(memberStateCall)
  const { memberId } = member
  const send = async (reasoned: { version: number; reason: string }) =>
    (await change({ params: { memberId }, body: { state: words.to, ...reasoned } })).data !== undefined
  return <AdminReasonDialog {...{ words, version, send, pending, error, onClose }} />
}

const wordsOf = ({ username, state }: AdminMember) =>
  state === 'LOCK'
    ? ({
        to: 'ACTIVE',
        look: 'primary',
        title: `${username} 회원의 이용 제한을 해제하시겠습니까?`,
        button: '이용 제한 해제',
        done: '이용 제한을 해제했습니다.',
        effects: ['바로 다시 로그인할 수 있습니다.'],
      } as const)
    : ({
        to: 'LOCK',
        look: 'danger',
        title: `${username} 회원의 이용을 제한하시겠습니까?`,
        button: '이용 제한',
        done: '회원의 이용을 제한했습니다.',
        effects: [
          '모든 기기에서 바로 로그아웃되고, 다시 로그인할 수 없습니다.',
          '이미 받은 주문은 계속 처리하며, 예치금은 그대로 보관됩니다.',
        ],
      } as const)
