import { useState } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PanelActions } from '#web/ui/layout/Panel.tsx'
import {
  memberStateSentences,
  memberContactCall,
  memberStateCall,
  temporaryPasswordCall,
  temporaryPasswordSentences,
  type AdminMember,
} from '../../contract/members.admin.calls.ts'
import { arrearsCall, arrearsSentences } from '../../contract/arrears.admin.calls.ts'
import { AdminArrearsDialog } from './AdminArrearsDialog.tsx'
import { AdminContactDialog } from './AdminContactDialog.tsx'
import { AdminLockDialog } from './AdminLockDialog.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads on demand: few members need a temporary password, and the dialog brings the calls of accounts.
const TemporaryPasswordDialog = optionalComponent(
  async () => (await import('./TemporaryPasswordDialog.tsx')).TemporaryPasswordDialog,
)

/** Shows contacts, sets a temporary password, locks or unlocks. */
export function AdminMemberActions({ member }: { member: AdminMember }) {
  const [open, setOpen] = useState<'contact' | 'password' | 'lock' | 'arrears' | null>(null)
  const may = useMay()
  const close = () => setOpen(null)
  const gone = member.state === 'LEFT' ? '탈퇴한 회원입니다.' : undefined
  return (
    <>
      <PanelActions>
        {may(memberContactCall) && (
          <Button disabledReason={gone} onClick={() => setOpen('contact')}>
            연락처 보기
          </Button>
        )}
        {may(temporaryPasswordCall) && (
          <Button
            disabledReason={reasonAgainst(member, temporaryPasswordSentences)}
            onClick={() => setOpen('password')}
          >
            임시 비밀번호 발급
          </Button>
        )}
        {may(memberStateCall) && (
          <Button
            look="plain"
            disabledReason={reasonAgainst(member, memberStateSentences)}
            onClick={() => setOpen('lock')}
          >
            {member.state === 'LOCK' ? '이용 제한 해제' : '이용 제한'}
          </Button>
        )}
        {may(arrearsCall) && (
          <Button
            look="plain"
            disabledReason={reasonAgainst(member, arrearsSentences)}
            onClick={() => setOpen('arrears')}
          >
            {member.arrearsSince ? '연체 제한 해제' : '연체 제한'}
          </Button>
        )}
      </PanelActions>
      {open === 'contact' && <AdminContactDialog memberId={member.memberId} onClose={close} />}
      {open === 'password' && <TemporaryPasswordDialog member={member} onClose={close} />}
      {open === 'arrears' && <AdminArrearsDialog member={member} onClose={close} />}
      {open === 'lock' && <AdminLockDialog member={member} onClose={close} />}
    </>
  )
}

function reasonAgainst({ authority, state }: AdminMember, sentences: { operator: string; left: string }) {
  if (authority === 'ROLE_ADMIN') return sentences.operator
  return state === 'LEFT' ? sentences.left : undefined
}
