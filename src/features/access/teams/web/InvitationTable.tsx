import { useState } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { TeamInvitation } from '../contract/team-rows.ts'
import { roleLabels } from '../contract/team-roles.ts'
import { tellMailed } from './tell-mailed.ts'

interface InvitationTableProps {
  rows: readonly TeamInvitation[]
  resend: (id: number) => Promise<{ data?: { mailedYn: 'Y' | 'N' } | undefined; error?: unknown }>
  cancel: (id: number) => Promise<{ error?: unknown }>
}

/** Invitations that were neither accepted nor cancelled. */
export function InvitationTable({ rows, ...actions }: InvitationTableProps) {
  const columns = [
    ...facts,
    {
      key: 'do',
      header: '처리',
      phone: 'actions' as const,
      cell: (row: TeamInvitation) => <Actions row={row} {...actions} />,
    },
  ]
  return (
    <ListFrame>
      <DataTable label="초대 목록" columns={columns} rows={rows} rowKey={(row) => row.id} empty={null} />
    </ListFrame>
  )
}

function Actions({ row, ...actions }: Omit<InvitationTableProps, 'rows'> & { row: TeamInvitation }) {
  const [resending, resend] = usePending(actions.resend)
  const [cancelling, cancel] = usePending(actions.cancel)
  const sendAgain = async () => {
    const { data, error } = await resend(row.id)
    if (data) tellMailed(data.mailedYn, row.email)
    else toast(sentenceOf(error), { tone: 'error' })
  }
  const withdraw = async () => {
    const text = `${row.name}님에게 보낸 초대를 취소하시겠습니까? 메일의 링크는 더 이상 사용할 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '초대 취소', danger: true }))) return
    const { error } = await cancel(row.id)
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast('초대를 취소했습니다.')
  }
  return (
    <>
      <Button
        size="small"
        pending={resending}
        aria-label={`${row.name} 초대 다시 보내기`}
        onClick={() => void sendAgain()}
      >
        다시 보내기
      </Button>{' '}
      <Button
        size="small"
        look="plain"
        pending={cancelling}
        aria-label={`${row.name} 초대 취소`}
        onClick={() => void withdraw()}
      >
        취소
      </Button>
    </>
  )
}

const facts: Column<TeamInvitation>[] = [
  {
    key: 'name',
    header: '받는 사람',
    cell: (row) => <b>{row.name}</b>,
  },
  { key: 'email', header: '이메일', cell: (row) => <CellText soft>{row.email}</CellText> },
  { key: 'role', header: '권한', cell: (row) => roleLabels[row.role] },
  {
    key: 'expires',
    header: '사용 기한',
    cell: (row) =>
      row.expiredYn === 'Y' ? <Pill tone="gray">기한 만료</Pill> : formatKoreanMinute(new Date(row.expiresAt)),
  },
  { key: 'by', header: '보낸 사람', phone: 'hidden', cell: (row) => row.invitedBy },
]

function usePending<Outcome>(send: (id: number) => Promise<Outcome>) {
  const [isPending, setPending] = useState(false)
  const run = async (id: number) => {
    setPending(true)
    try {
      return await send(id)
    } finally {
      setPending(false)
    }
  }
  return [isPending, run] as const
}
