import { noValue } from '#contract/no-value.ts'
import { brandRoleLabels } from '#contract/brand-role.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { removeStaffCall, resetStaffFactorCall, type StaffRow } from '../contract/staff.partner.calls.ts'

interface StaffTableProps {
  shopId: string
  rows: readonly StaffRow[]
  selfId: number | undefined
  onChange: (member: StaffRow) => void
}

export function StaffTable({ shopId, rows, selfId, onChange }: StaffTableProps) {
  const columns: Column<StaffRow>[] = [
    {
      key: 'name',
      header: '직원',
      cell: (row) => (
        <CellText aside={row.username}>
          <b>{row.name}</b> {row.memberId === selfId && <Tag>나</Tag>}
        </CellText>
      ),
    },
    { key: 'role', header: '권한', cell: (row) => brandRoleLabels[row.role] },
    { key: 'email', header: '이메일', cell: (row) => <CellText soft>{row.email}</CellText> },
    {
      key: 'factor',
      header: '2단계 인증',
      cell: (row) => (row.secondFactorYn === 'Y' ? '사용' : '미사용'),
    },
    {
      key: 'used',
      header: '최근 접속',
      phone: 'hidden',
      cell: (row) => (row.usedAt ? formatKoreanMinute(new Date(row.usedAt)) : noValue),
    },
    {
      key: 'do',
      header: '처리',
      phone: 'actions',
      cell: (row) => <Actions shopId={shopId} row={row} isSelf={row.memberId === selfId} onChange={onChange} />,
    },
  ]
  return (
    <ListFrame>
      <DataTable label="직원 목록" columns={columns} rows={rows} rowKey={(row) => row.memberId} empty={null} />
    </ListFrame>
  )
}

interface ActionsProps extends Pick<StaffTableProps, 'shopId' | 'onChange'> {
  row: StaffRow
  isSelf: boolean
}

function Actions({ shopId, row, isSelf, onChange }: ActionsProps) {
  const { memberId, name } = row
  const [remove, { isLoading: pending }] = useSend(removeStaffCall)
  const run = async () => {
    const text = `${name}님을 직원에서 삭제하시겠습니까? 모든 기기에서 바로 로그아웃되며, 이 아이디로는 다시 로그인할 수 없습니다.`
    if (!(await confirmDialog({ text, confirm: '직원 삭제', danger: true }))) return
    const { error } = await remove({ shop: shopId, params: { memberId } })
    if (error) return alertDialog(sentenceOf(error))
    toast(`${name}님을 직원에서 삭제했습니다.`)
  }
  return (
    <>
      <Button size="small" aria-label={`${name} 권한 변경`} onClick={() => onChange(row)}>
        권한 변경
      </Button>{' '}
      {row.secondFactorYn === 'Y' && !isSelf && <FactorReset shopId={shopId} row={row} />}
      <Button size="small" look="plain" pending={pending} aria-label={`${name} 삭제`} onClick={() => void run()}>
        삭제
      </Button>
    </>
  )
}

function FactorReset({ shopId, row: { memberId, name } }: { shopId: string; row: StaffRow }) {
  const [reset, { isLoading: pending }] = useSend(resetStaffFactorCall)
  const run = async () => {
    const text = `${name}님의 2단계 인증을 초기화하시겠습니까? 모든 기기에서 로그아웃되고, 다음 로그인은 비밀번호만 확인합니다.`
    if (!(await confirmDialog({ text, confirm: '초기화', danger: true }))) return
    const { error } = await reset({ shop: shopId, params: { memberId } })
    if (error) return alertDialog(sentenceOf(error))
    toast(`${name}님의 2단계 인증을 초기화했습니다.`)
  }
  return (
    <>
      <Button size="small" pending={pending} aria-label={`${name} 2단계 인증 초기화`} onClick={() => void run()}>
        인증 초기화
      </Button>{' '}
    </>
  )
}
