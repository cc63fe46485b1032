import { noValue } from '#contract/no-value.ts'
import { BadCells } from '#features/platform/files/web/workbook/BadCells.tsx'
import { formatNumber } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { invitationChannels, invitationSentences } from '../contract/invitation-terms.ts'
import type { InvitationPlan } from '../contract/store-invitations.partner.calls.ts'
import css from './Invitations.module.css'
import layout from '#web/ui/layout/words.module.css'

export type InvitationSource = keyof typeof invitationSentences.mend

interface InvitationPlanViewProps {
  plan: InvitationPlan
  source: InvitationSource
  pending: boolean
  onSend: () => void
  onCancel: () => void
}

/** The result of a dry run: whom the workbook invites, or what must be mended. */
export function InvitationPlanView({ plan, source, pending, onSend, onCancel }: InvitationPlanViewProps) {
  const { invitations, problemCount } = plan
  const isFine = problemCount === 0
  return (
    <div className={css['plan']}>
      <p role="status">
        {isFine ? (
          <>
            <b>매장 {formatNumber(invitations.length)}곳을 초대합니다.</b> 아직 보내지 않았습니다.
          </>
        ) : (
          <>
            <b>고쳐야 할 칸이 {formatNumber(problemCount)}개 있습니다.</b> {invitationSentences.mend[source]}
          </>
        )}
      </p>
      {isFine ? (
        <DataTable label="초대할 매장" columns={columns} rows={invitations} rowKey={({ row }) => row} empty={null} />
      ) : (
        <BadCells problems={plan.problems} count={problemCount} />
      )}
      <div className={layout['cluster8']}>
        {isFine && (
          <Button look="primary" pending={pending} onClick={onSend}>
            {formatNumber(invitations.length)}곳에 초대 보내기
          </Button>
        )}
        <Button look="plain" onClick={onCancel}>
          취소
        </Button>
      </div>
    </div>
  )
}

const columns: readonly Column<InvitationPlan['invitations'][number]>[] = [
  { key: 'store', header: '매장명', cell: ({ storeName }) => <b>{storeName}</b> },
  { key: 'owner', header: '점주 이름', cell: ({ ownerName }) => ownerName },
  { key: 'email', header: '이메일', cell: ({ email }) => <CellText>{email || noValue}</CellText> },
  { key: 'phone', header: '휴대폰', cell: ({ phone }) => phone || noValue },
  { key: 'channel', header: '보내는 방법', cell: ({ channel }) => invitationChannels[channel].label },
  { key: 'level', header: '등급', cell: ({ levelName }) => levelName ?? '승인대기로 가입' },
]
