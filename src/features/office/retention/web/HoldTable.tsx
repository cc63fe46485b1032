import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { Link } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { liftHoldCall, type RetentionHold } from '../contract/retention.admin.calls.ts'
import { holdSubjectLabels, retentionSentences } from '../contract/retention-terms.ts'

const columns: Column<RetentionHold>[] = [
  {
    key: 'key',
    header: '대상',
    cell: ({ subject, key }) =>
      subject === 'ORDER' ? (
        <Link to={`/admin/order/${key}`}>
          {holdSubjectLabels[subject]} {key}
        </Link>
      ) : (
        `${holdSubjectLabels[subject]} ${key}`
      ),
  },
  { key: 'reason', header: '사유', cell: ({ reason }) => <CellText title={reason}>{reason}</CellText> },
  {
    key: 'held',
    header: '등록',
    cell: ({ heldBy, heldAt }) => `${formatKoreanMinute(new Date(heldAt))} · ${heldBy}`,
  },
  {
    key: 'lifted',
    header: '해제',
    phone: 'actions',
    cell: (hold) => (hold.liftedAt ? liftedText(hold, hold.liftedAt) : <LiftButton hold={hold} />),
  },
]

const liftedText = ({ liftedBy, liftReason }: RetentionHold, liftedAt: string) =>
  `${formatKoreanMinute(new Date(liftedAt))} · ${liftedBy ?? ''} · ${liftReason}`

export const HoldTable = ({ holds }: { holds: RetentionHold[] }) => (
  <DataTable
    label="보존 연장 목록"
    columns={columns}
    rows={holds}
    rowKey={({ id }) => id}
    empty={<EmptyState title="보존 연장 중인 기록이 없습니다." text="분쟁·조사 중인 주문이나 회원을 등록해 주세요." />}
  />
)

function LiftButton({ hold: { id, key } }: { hold: RetentionHold }) {
  const [lift, { isLoading: pending }] = useSend(liftHoldCall)
  const ask = () =>
    askReason({
      kind: 'OTHER',
      words: {
        title: '보존 연장 해제',
        button: '해제',
        look: 'danger',
        done: retentionSentences.lifted,
        effects: `${key}의 보존 연장을 해제합니다. 보존 기간이 지난 개인정보는 다음 작업에서 삭제되며 되돌릴 수 없습니다.`,
        label: '해제 사유',
      },
      send: (reason) => lift({ params: { holdId: String(id) }, body: { reason } }),
    })
  return (
    <Button size="small" pending={pending} onClick={() => void ask()} aria-label={`${key} 보존 연장 해제`}>
      해제
    </Button>
  )
}
