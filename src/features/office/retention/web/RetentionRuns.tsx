import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import type { RetentionRun } from '../contract/retention.admin.calls.ts'
import { retentionRules } from '../contract/retention-terms.ts'
import css from './AdminRetentionPage.module.css'

export const RetentionRuns = ({ runs }: { runs: RetentionRun[] }) =>
  runs.length === 0 ? (
    <EmptyState title="아직 실행된 작업이 없습니다." text="내일 새벽부터 결과가 여기에 표시됩니다." />
  ) : (
    runs.map((run) => (
      <p key={run.id} className={css['run']}>
        <b>{formatKoreanMinute(new Date(run.startedAt))}</b> <RunState run={run} />
        <br />
        <small>{resultOf(run)}</small>
      </p>
    ))
  )

function RunState({ run: { failed, finishedAt } }: { run: RetentionRun }) {
  if (failed) return <Pill tone="red">실패</Pill>
  return finishedAt ? <Pill tone="green">완료</Pill> : <Pill tone="orange">진행 중</Pill>
}

function resultOf({ counts, failed }: RetentionRun): string {
  const parts = counts.map(
    ({ code, count, oldestOn }) =>
      `${retentionRules[code].label} ${formatNumber(count)}건${oldestOn ? ` (${oldestOn}부터)` : ''}`,
  )
  if (failed) parts.push('오류로 멈췄습니다. 다음 새벽에 이어서 처리하며, 자세한 내용은 서버 로그에 있습니다.')
  return parts.length > 0 ? parts.join(', ') : '보존 기간이 지난 기록이 없었습니다.'
}
