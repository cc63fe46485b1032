import { useState } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { arrearsCall } from '../../contract/arrears.admin.calls.ts'
import type { AdminMember } from '../../contract/members.admin.calls.ts'
import { AdminReasonDialog, type ReasonedChange } from './AdminReasonDialog.tsx'

interface ArrearsDialogProps {
  member: AdminMember
  onClose: () => void
}

/** Sets or lifts the hold of a member in arrears. */
export function AdminArrearsDialog({ member, onClose }: ArrearsDialogProps) {
  // Keeps the version that the operator sees, so that the server refuses a save over a later one.
  const [{ version, held }] = useState(() => ({ version: member.version, held: member.arrearsSince === null }))
  const [change, { isLoading: pending, error }] = useSend(arrearsCall)
  const { memberId, username } = member
  const send = async (reasoned: { version: number; reason: string }) =>
    (await change({ params: { memberId }, body: { held, ...reasoned } })).data !== undefined
  const words = wordsOf(username, held)
  return <AdminReasonDialog {...{ words, version, send, pending, error, onClose }} />
}

const wordsOf = (username: string, held: boolean): ReasonedChange =>
  held
    ? {
        look: 'danger',
        title: `${username} 회원에게 연체 제한을 거시겠습니까?`,
        button: '연체 제한',
        done: '연체 제한을 걸었습니다.',
        effects: ['새 주문과 예치금 출금이 거절됩니다.', '로그인과 예치금 충전, 이미 받은 주문에는 영향이 없습니다.'],
      }
    : {
        look: 'primary',
        title: `${username} 회원의 연체 제한을 해제하시겠습니까?`,
        button: '연체 제한 해제',
        done: '연체 제한을 해제했습니다.',
        effects: ['바로 다시 주문하고 출금할 수 있습니다.'],
      }
