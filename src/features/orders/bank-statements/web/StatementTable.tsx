import { banks } from '#features/platform/settings/contract/banks.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column, RowLink } from '#web/ui/table/data-table.ts'
import type { Statement } from '../contract/bank-statements.admin.calls.ts'
import { pastedName } from '../contract/statement-terms.ts'

interface StatementTableProps {
  list: { currentData?: { content: Statement[] } | undefined; error?: unknown; refetch: () => unknown }
  linkTo: (statementId: number) => RowLink
}

/** The newest statements; one opens its lines. */
export const StatementTable = ({ list, linkTo }: StatementTableProps) => (
  <Loaded data={list.currentData} error={list.error} onRetry={() => void list.refetch()} rows={3}>
    {({ content }) => (
      <DataTable
        label="올린 거래 내역 목록"
        columns={columns}
        rows={content}
        rowKey={({ statementId }) => statementId}
        link={({ statementId }) => linkTo(statementId)}
        empty={<EmptyState title="올린 거래 내역이 없습니다." />}
      />
    )}
  </Loaded>
)

const countOf = (count: number) => `${formatNumber(count)}건`

const columns: readonly Column<Statement>[] = [
  { key: 'file', header: '파일', cell: ({ fileName }) => fileName || pastedName },
  { key: 'account', header: '계좌', cell: ({ bank, account }) => `${banks[bank].label} ${account}`.trim() },
  { key: 'at', header: '올린 때', cell: ({ uploadedAt }) => formatKoreanMinute(new Date(uploadedAt)), width: 150 },
  { key: 'by', header: '올린 사람', cell: ({ uploadedBy }) => uploadedBy, width: 120 },
  { key: 'lines', header: '입금', align: 'right', cell: ({ lineCount }) => countOf(lineCount), width: 80 },
  { key: 'doubles', header: '중복', align: 'right', cell: ({ duplicateCount }) => countOf(duplicateCount), width: 80 },
  { key: 'open', header: '미처리', align: 'right', cell: ({ openCount }) => countOf(openCount), width: 80 },
]
