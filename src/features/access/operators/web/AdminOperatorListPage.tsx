import { noValue } from '#contract/no-value.ts'
import { useState } from 'react'
import { useOutlet, useParams } from 'react-router'
import { operatorRoleLabels } from '#contract/operator-role.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { InvitationTable } from '#features/access/teams/web/InvitationTable.tsx'
import { InviteDialog } from '#features/access/teams/web/InviteDialog.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import {
  inviteOperatorCall,
  resendInvitationCall,
  cancelInvitationCall,
  operatorsCall,
  type OperatorRow,
} from '../contract/operators.admin.calls.ts'
import css from './AdminOperatorListPage.module.css'
import { roleCards } from './operator-roles.tsx'

/** /admin/operator: the operators with their roles, and the open invitations. */
export const AdminOperatorListPage = () => <SplitView list={<Operators />} detail={useOutlet()} />

function Operators() {
  const { memberId } = useParams()
  const list = useCall(operatorsCall, {}, { refetchOnMountOrArgChange: true })
  const [inviting, setInviting] = useState(false)
  const [invite, { isLoading: pending }] = useSend(inviteOperatorCall)
  const [resend] = useSend(resendInvitationCall)
  const [cancel] = useSend(cancelInvitationCall)
  const linkTo = useRowLink('/admin/operator')
  return (
    <>
      <PageTitle
        title="운영자"
        sub="운영 콘솔을 함께 쓰는 사람과 권한을 관리합니다."
        action={
          <Button look="primary" onClick={() => setInviting(true)}>
            운영자 초대
          </Button>
        }
      />
      <Loaded data={list.currentData} error={list.error} onRetry={() => void list.refetch()}>
        {({ operators, invitations }) => (
          <>
            <ListFrame>
              <DataTable
                label="운영자 목록"
                columns={memberId === undefined ? whole : beside}
                rows={operators}
                rowKey={(row) => row.memberId}
                link={(row) => linkTo(row.memberId)}
                isActive={(row) => String(row.memberId) === memberId}
                empty={null}
              />
            </ListFrame>
            {invitations.length > 0 && (
              <section className={css['invitations']}>
                <h2>수락을 기다리는 초대</h2>
                <InvitationTable
                  rows={invitations}
                  resend={(id) => resend({ params: { id } })}
                  cancel={(id) => cancel({ params: { id } })}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
      {inviting && (
        <InviteDialog
          title="운영자 초대"
          roles={roleCards}
          initialRole="orders"
          pending={pending}
          invite={(body) => invite({ body })}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  )
}

const name: Column<OperatorRow> = {
  key: 'name',
  header: '운영자',
  cell: (row) => (
    <CellText aside={row.username}>
      <b>{row.name}</b>
    </CellText>
  ),
}
const role: Column<OperatorRow> = { key: 'role', header: '권한', cell: (row) => operatorRoleLabels[row.role] }
const email: Column<OperatorRow> = {
  key: 'email',
  header: '이메일',
  cell: (row) => <CellText soft>{row.email}</CellText>,
}
const used: Column<OperatorRow> = {
  key: 'used',
  header: '최근 접속',
  cell: (row) => (row.usedAt ? formatKoreanMinute(new Date(row.usedAt)) : noValue),
}
const whole = [name, role, email, used]
const beside = [name, role]
