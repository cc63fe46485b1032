import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { retentionDryRunCall, type RetentionDryRun as DryRun } from '../contract/retention.admin.calls.ts'
import { retentionRules } from '../contract/retention-terms.ts'
import css from './AdminRetentionPage.module.css'

type Row = DryRun['counts'][number]

const columns: Column<Row>[] = [
  { key: 'label', header: '기록', cell: ({ code }) => retentionRules[code].label },
  { key: 'period', header: '보존 기간', cell: ({ code }) => retentionRules[code].period },
  {
    key: 'removes',
    header: '삭제하는 정보',
    cell: ({ code }) => <CellText title={retentionRules[code].removes}>{retentionRules[code].removes}</CellText>,
  },
  { key: 'count', header: '대상', align: 'right', cell: ({ count }) => `${formatNumber(count)}건` },
  { key: 'oldest', header: '가장 오래된 날', cell: ({ oldestOn }) => oldestOn ?? noValue },
]

/** Counts what the next run would remove, when asked: it reads whole tables. */
export function RetentionDryRun() {
  const [count, { currentData: found, isFetching, error }] = useLazyCall(retentionDryRunCall)
  return (
    <Card
      title="미리보기"
      action={
        <Button size="small" pending={isFetching} onClick={() => void count()}>
          삭제 대상 확인
        </Button>
      }
    >
      {found ? (
        <div className={css['result']} role="status">
          <small>{formatKoreanMinute(new Date(found.at))} 기준입니다. 아무것도 삭제하지 않았습니다.</small>
          <DataTable label="삭제 대상" columns={columns} rows={found.counts} rowKey={({ code }) => code} empty={null} />
        </div>
      ) : error ? (
        <p role="alert">{sentenceOf(error)}</p>
      ) : (
        <p>다음 작업에서 삭제할 기록이 몇 건인지 종류별로 보여 드립니다. 지금은 아무것도 삭제하지 않습니다.</p>
      )}
    </Card>
  )
}
