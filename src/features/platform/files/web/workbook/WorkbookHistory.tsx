import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import type { WorkbookRow } from '../../contract/workbook-plan.ts'

type ListQuery = Parameters<typeof PagedList<WorkbookRow>>[0]['list']
/** Result of `useSend` for a call that undoes one applied workbook. */
type UndoMutation = readonly [
  (parts: {
    params: { importId: number }
  }) => PromiseLike<{ data?: { productCount: number } | undefined; error?: unknown }>,
  { isLoading: boolean; originalArgs?: { params: { importId: number | string } } | undefined },
]

interface WorkbookHistoryProps {
  list: ListQuery
  /** Undefined: the user may not undo. */
  undo: UndoMutation | undefined
}

/** Applied workbooks, newest first, each with its undo. */
export function WorkbookHistory({ list, undo }: WorkbookHistoryProps) {
  const columns: readonly Column<WorkbookRow>[] = [
    ...facts,
    {
      key: 'undo',
      header: '되돌리기',
      phone: 'actions',
      cell: (row) => <UndoCell row={row} undo={undo} />,
      width: 190,
    },
  ]
  return (
    <PagedList
      list={list}
      unit="건"
      label="엑셀 변경 기록"
      columns={columns}
      rowKey={({ importId }) => importId}
      empty={<EmptyState title="엑셀로 변경한 기록이 없습니다." />}
    />
  )
}

interface UndoCellProps {
  row: WorkbookRow
  undo: UndoMutation | undefined
}

function UndoCell({ row, undo }: UndoCellProps) {
  if (row.undoneAt) return <>{`${formatKoreanMinute(new Date(row.undoneAt))} ${row.undoneBy ?? ''} 되돌림`}</>
  return undo ? <UndoButton row={row} undo={undo} /> : null
}

function UndoButton({ row, undo: [undo, { isLoading, originalArgs }] }: { row: WorkbookRow; undo: UndoMutation }) {
  const press = async () => {
    const yes = await confirmDialog({
      text: `상품 ${formatNumber(row.productCount)}개를 이 변경 전으로 되돌립니다.`,
      confirm: '되돌리기',
    })
    if (!yes) return
    const answer = await undo({ params: { importId: row.importId } })
    if (answer.data) toast(`상품 ${formatNumber(answer.data.productCount)}개를 되돌렸습니다.`)
    else await alertDialog([sentenceOf(answer.error), ...namesOf(answer.error)].join('\n'))
  }
  return (
    <Button
      size="medium"
      pending={isLoading && originalArgs?.params.importId === row.importId}
      aria-label={`${row.fileName} 되돌리기`}
      onClick={() => void press()}
    >
      되돌리기
    </Button>
  )
}

/** Names of the products that prevent the undo. */
function namesOf(error: unknown): string[] {
  const data = isApiError(error) ? (error.data as { names?: string[] } | undefined) : undefined // as the call declares
  return data?.names?.slice(0, 10) ?? []
}

const facts: readonly Column<WorkbookRow>[] = [
  { key: 'file', header: '파일', cell: ({ fileName }) => <CellText>{fileName || '이름 없음'}</CellText> },
  { key: 'at', header: '일시', cell: ({ createdAt }) => formatKoreanMinute(new Date(createdAt)), width: 150 },
  { key: 'actor', header: '변경한 사람', cell: ({ actor }) => actor, width: 120 },
  {
    key: 'products',
    header: '상품',
    align: 'right',
    cell: ({ productCount }) => `${formatNumber(productCount)}개`,
    width: 90,
  },
  { key: 'cells', header: '칸', align: 'right', cell: ({ cellCount }) => `${formatNumber(cellCount)}칸`, width: 90 },
]
