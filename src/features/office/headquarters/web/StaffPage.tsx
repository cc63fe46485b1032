import { josa } from 'es-hangul'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { brandRoleLabels, type BrandRole } from '#contract/brand-role.ts'
import { conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { InvitationTable } from '#features/access/teams/web/InvitationTable.tsx'
import { InviteDialog } from '#features/access/teams/web/InviteDialog.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  inviteStaffCall,
  resendStaffInvitationCall,
  cancelStaffInvitationCall,
  changeStaffCall,
  staffCall,
  type StaffRow,
} from '../contract/staff.partner.calls.ts'
import { StaffTable } from './StaffTable.tsx'
import css from './StaffPage.module.css'
import { staffWorkbook } from './staff.api.ts'
import { staffRoleCards } from './staff-roles.ts'

/** /partner/:shopId/staff: the members of the headquarters with their roles, and the open invitations. */
export function StaffPage() {
  const { shopId = '' } = useParams()
  const list = useCall(staffCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const self = useSelector((state: WithAuth) => selectUser(state))
  const [opened, setOpened] = useState<{ at: 'invite' } | { at: 'role'; member: StaffRow } | null>(null)
  const [invite, { isLoading: pending }] = useSend(inviteStaffCall)
  const [resend] = useSend(resendStaffInvitationCall)
  const [cancel] = useSend(cancelStaffInvitationCall)
  const close = () => setOpened(null)
  return (
    <div className={css['page']}>
      <PageTitle
        title="직원 계정"
        sub="파트너센터를 함께 쓰는 직원과 권한을 관리합니다. 직원 계정으로는 주문하실 수 없습니다."
        action={
          <>
            <LazySheetButton request={() => staffWorkbook(shopId)} />
            <Button look="primary" onClick={() => setOpened({ at: 'invite' })}>
              직원 초대
            </Button>
          </>
        }
      />
      <Loaded data={list.currentData} error={list.error} onRetry={() => void list.refetch()}>
        {({ staff, invitations }) => (
          <>
            <StaffTable
              shopId={shopId}
              rows={staff}
              selfId={self?.id}
              onChange={(member) => setOpened({ at: 'role', member })}
            />
            {invitations.length > 0 && (
              <section className={css['invitations']}>
                <h2>수락을 기다리는 초대</h2>
                <InvitationTable
                  rows={invitations}
                  resend={(id) => resend({ shop: shopId, params: { id } })}
                  cancel={(id) => cancel({ shop: shopId, params: { id } })}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      {opened?.at === 'invite' && (
        <InviteDialog
          title="직원 초대"
          roles={staffRoleCards}
          initialRole="ORDERS"
          pending={pending}
          invite={(body) => invite({ shop: shopId, body })}
          onClose={close}
        />
      )}
      {opened?.at === 'role' && <RoleDialog shopId={shopId} member={opened.member} onClose={close} />}
    </div>
  )
}

interface RoleDialogProps {
  shopId: string
  member: StaffRow
  onClose: () => void
}

function RoleDialog({ shopId, member, onClose }: RoleDialogProps) {
  const { memberId, name } = member
  const [role, setRole] = useState<BrandRole>(member.role)
  const [change, { isLoading: pending, error }] = useSend(changeStaffCall)
  const conflict = conflictOf(error)
  const save = async (version: number) => {
    const { data } = await change({ shop: shopId, params: { memberId }, body: { role, version } })
    if (!data) return
    toast(`${name}님의 권한을 ${josa(brandRoleLabels[role], '으로/로')} 변경했습니다.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}님의 권한`}
      footer={
        !conflict && (
          <Button
            look="primary"
            wide
            pending={pending}
            disabledReason={role === member.role ? '다른 권한을 선택하면 변경할 수 있습니다.' : undefined}
            onClick={() => void save(member.version)}
          >
            권한 변경
          </Button>
        )
      }
    >
      <RadioCards label="권한" items={staffRoleCards} value={role} onChange={setRole} />
      <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(newer) => void save(newer)} />
    </Dialog>
  )
}
