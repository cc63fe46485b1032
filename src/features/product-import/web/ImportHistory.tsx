import { useSearchParams } from 'react-router'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { Pager } from '#web/ui/table/Pager.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import type { ImportRow } from '../contract/product-import.admin.calls.ts'
import { useProductImportsQuery, useUndoImportMutation } from './product-import.api.ts'

/** Applied workbooks, newest first, each with its undo. */
export function ImportHistory() {
  const [params] = useSearchParams()
  const page = /^\d{1,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 0
  const imports = useProductImportsQuery(page, { refetchOnMountOrArgChange: true })
  return (
    <Loaded data={imports.currentData} error={imports.error} onRetry={() => void imports.refetch()}>
      {({ content, size, totalElements }) => (
        <>
          <DataTable
            label="엑셀 변경 기록"
            columns={columns}
            rows={content}
            rowKey={({ importId }) => importId}
            empty={<EmptyState title="엑셀로 변경한 기록이 없습니다." />}
          />
          {totalElements > size && (
            <Pager page={page} pages={Math.ceil(totalElements / size)} to={(at) => `?page=${at}`} />
          )}
        </>
      )}
    </Loaded>
  )
}

function UndoButton({ row }: { row: ImportRow }) {
  const [undo, { isLoading }] = useUndoImportMutation()
  if (row.undoneAt) return <>{`${formatKoreanMinute(new Date(row.undoneAt))} ${row.undoneBy ?? ''} 되돌림`}</>
  const press = async () => {
    const yes = await confirmDialog({
      text: `상품 ${formatNumber(row.productCount)}개를 이 변경 전으로 되돌립니다.`,
      confirm: '되돌리기',
    })
    if (!yes) return
    const answer = await undo(row.importId)
    if (answer.data) toast(`상품 ${formatNumber(answer.data.productCount)}개를 되돌렸습니다.`)
    else await alertDialog([sentenceOf(answer.error), ...namesOf(answer.error)].join('\n'))
  }
  return (
    <Button size="medium" pending={isLoading} aria-label={`${row.fileName} 되돌리기`} onClick={() => void press()}>
      되돌리기
    </Button>
  )
}

/** Names of the products that stand in the way. */
function namesOf(error: unknown): string[] {
  const data = isApiError(error) ? (error.data as { names?: string[] } | undefined) : undefined // as the call declares
  return data?.names?.slice(0, 10) ?? []
}

const columns: readonly Column<ImportRow>[] = [
  { key: 'file', header: '파일', cell: ({ fileName }) => <CellText>{fileName || '이름 없음'}</CellText> },
  { key: 'at', header: '일시', cell: ({ createdAt }) => formatKoreanMinute(new Date(createdAt)), width: 150 },
  { key: 'actor', header: '운영자', cell: ({ actor }) => actor, width: 120 },
  {
    key: 'products',
    header: '상품',
    align: 'right',
    cell: ({ productCount }) => `${formatNumber(productCount)}개`,
    width: 90,
  },
  { key: 'cells', header: '칸', align: 'right', cell: ({ cellCount }) => `${formatNumber(cellCount)}칸`, width: 90 },
  { key: 'undo', header: '되돌리기', phone: 'actions', cell: (row) => <UndoButton row={row} />, width: 190 },
]
