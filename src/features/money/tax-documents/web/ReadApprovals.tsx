import { noValue } from '#contract/no-value.ts'
import { useState } from 'react'
import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PasteOrUpload } from '#web/ui/media/PasteOrUpload.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { approvalLimits, issueSentences } from '../contract/issue-terms.ts'
import { readApprovalsCall, type BadApprovals } from '../contract/tax-documents.admin.calls.ts'
import css from './TaxDocument.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Reads approval numbers back from a file or pasted cells: shows them first, then stores them. */
export function ReadApprovals({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [content, setContent] = useState<Blob | null>(null)
  const [refusal, setRefusal] = useState('')
  const [read, { data, error, isLoading, reset }] = useSend(readApprovalsCall)
  const show = async (chosen: Blob) => {
    const isTooLarge = chosen.size > approvalLimits.maxBytes
    setRefusal(isTooLarge ? issueSentences.tooLarge : '')
    setContent(null)
    if (isTooLarge) return
    const answer = await read({ query: { dryRun: 'Y' }, upload: chosen })
    if (answer.data) setContent(chosen)
    else setRefusal(sentenceOf(answer.error))
  }
  const store = async () => {
    if (!content) return
    const answer = await read({ query: { dryRun: 'N' }, upload: content })
    if (!answer.data) return setRefusal(sentenceOf(answer.error))
    toast(`${formatNumber(answer.data.issued)}건을 발행 완료로 표시했습니다.`)
    onClose()
  }
  const bad = refusal && isApiError(error) ? (error.data as BadApprovals | undefined) : undefined // as the call declares
  return (
    <Dialog
      open
      onClose={onClose}
      title="승인번호 올리기"
      size="large"
      footer={
        <>
          <Button size="large" onClick={onClose}>
            닫기
          </Button>
          <Button
            look="primary"
            size="large"
            pending={isLoading}
            disabledReason={content && !refusal ? undefined : '올릴 내용을 먼저 확인해 주세요.'}
            onClick={() => void store()}
          >
            {content && data ? `${formatNumber(data.issued)}건 발행 완료로 표시` : '발행 완료로 표시'}
          </Button>
        </>
      }
    >
      <div className={layout['stack16']}>
        <PasteOrUpload
          label="발행 목록 붙여넣기"
          rows={5}
          hint="홈택스의 발행 목록을 머리글 줄까지 복사해 붙여넣거나 엑셀·CSV 파일을 올려 주세요. 비고(현금영수증은 메모)의 문서번호와 승인번호를 읽습니다."
          text={text}
          onText={(typed) => {
            setText(typed)
            setContent(null)
            reset()
          }}
          paste={{
            label: '붙여넣은 목록 확인',
            missing: '발행 목록을 붙여넣어 주세요.',
            onPress: (pasted) => void show(pasted),
          }}
          fileLabel="승인번호 파일"
          onFile={(file) => void show(file)}
          pending={isLoading}
          buttons={css['buttons']}
        />
        {refusal && (
          <p role="alert" className={layout['bad']}>
            {refusal}
          </p>
        )}
        {bad && <BadRows bad={bad} />}
        {content && data && <ReadRows read={data} />}
      </div>
    </Dialog>
  )
}

const BadRows = ({ bad: { problems } }: { bad: BadApprovals }) => (
  <DataTable
    label="확인이 필요한 줄"
    columns={badColumns}
    rows={problems}
    rowKey={({ row, column }) => `${row}/${column}`}
    empty={null}
  />
)

const ReadRows = ({ read: { issued, known, foreign, rows } }: { read: DataOf<typeof readApprovalsCall> }) => (
  <>
    <p role="status">
      새로 발행 완료로 표시할 증빙 {formatNumber(issued)}건{known > 0 && ` · 이미 저장된 ${formatNumber(known)}건`}
    </p>
    {rows.length > 0 && (
      <DataTable label="읽은 승인번호" columns={columns} rows={rows} rowKey={({ number }) => number} empty={null} />
    )}
    {foreign.length > 0 && (
      <>
        <p>
          다른 곳에서 발행한 문서 {formatNumber(foreign.length)}건은 저장하지 않습니다. 문서번호가 맞는지 확인해 주세요.
        </p>
        <DataTable
          label="다른 곳에서 발행한 문서"
          columns={foreignColumns}
          rows={foreign}
          rowKey={({ row }) => row}
          empty={null}
        />
      </>
    )}
  </>
)

const badColumns: readonly Column<BadApprovals['problems'][number]>[] = [
  { key: 'row', header: '줄', cell: ({ row }) => `${formatNumber(row)}행`, width: 80 },
  { key: 'column', header: '칸', cell: ({ column, cell }) => (cell ? `${column} (${cell})` : column), width: 170 },
  { key: 'message', header: '이유', cell: ({ message }) => message },
]
const foreignColumns: readonly Column<{ row: number; number: string; approvalNumber: string }>[] = [
  { key: 'row', header: '줄', cell: ({ row }) => `${formatNumber(row)}행`, width: 80 },
  { key: 'number', header: '비고', cell: ({ number }) => number || noValue, phone: 'title' },
  { key: 'approvalNumber', header: '승인번호', cell: ({ approvalNumber }) => approvalNumber },
]
const columns: readonly Column<{ row: number; number: string; approvalNumber: string; total: number }>[] = [
  { key: 'number', header: '문서번호', cell: ({ number }) => number, phone: 'title' },
  { key: 'approvalNumber', header: '승인번호', cell: ({ approvalNumber }) => approvalNumber },
  { key: 'total', header: '합계', align: 'right', cell: ({ total }) => <Money amount={total} /> },
]
