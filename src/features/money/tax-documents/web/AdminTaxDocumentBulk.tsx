import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { formatNumber, formatWon } from '#values/won.ts'
import { api } from '#web/api/api.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useDownload } from '#web/api/DownloadButton.tsx'
import { request } from '#web/api/request.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkActions, type BulkAction } from '#web/ui/table/BulkActions.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { issueRefusalText } from '../contract/issue-terms.ts'
import {
  issueDocumentsCall,
  releaseDocumentsCall,
  recordFailedCall,
  taxSheetCall,
  type AdminTaxDocument,
} from '../contract/tax-documents.admin.calls.ts'
import { RecordIssued } from './RecordIssued.tsx'

interface BulkProps {
  documents: readonly AdminTaxDocument[]
  /** False: no issuing service is connected. */
  issues: boolean
  onDone: () => void
}

/** The bar of the ticked documents: issue them, or take the file for the tax office; one alone can be recorded by hand. */
export function AdminTaxDocumentBulk({ documents, issues, onDone }: BulkProps) {
  const [issue, { isLoading: issuing }] = useSend(issueDocumentsCall)
  const [release, { isLoading: releasing }] = useSend(releaseDocumentsCall)
  const [fail, { isLoading: failing }] = useSend(recordFailedCall)
  const [recording, setRecording] = useState<AdminTaxDocument | null>(null)
  const dispatch = useDispatch()
  const numbers = documents.map(({ number }) => number)
  const sum = documents.reduce((total, document) => total + document.total, 0)
  const [only] = documents.length === 1 ? documents : []
  const areDue = documents.every(({ state }) => state === 'DUE' || state === 'FAILED')
  const areListed = documents.every(({ state }) => state === 'LISTED')
  const mayRecord = only !== undefined && ['DUE', 'FAILED', 'LISTED', 'ISSUING'].includes(only.state)

  const issueAll = async () => {
    const text = `${formatNumber(documents.length)}건 ${formatWon(sum)}을 전자 발행합니다. 발행한 증빙은 수정 발행으로만 바꿀 수 있습니다.`
    if (!(await confirmDialog({ text, confirm: '발행하기' }))) return
    const { data, error } = await issue({ body: { numbers } })
    if (!data) return alertDialog(sentenceOf(error))
    toast(`${formatNumber(data.queued)}건의 발행을 시작했습니다.`)
    onDone()
  }
  const releaseAll = async () => {
    const text = `홈택스에서 발행하지 않은 ${formatNumber(documents.length)}건을 발행 대기로 되돌립니다. 이미 발행했다면 승인번호를 올려 주세요.`
    if (!(await confirmDialog({ text, confirm: '되돌리기' }))) return
    const { data, error } = await release({ body: { numbers } })
    if (!data) return alertDialog(sentenceOf(error))
    toast(`${formatNumber(data.released)}건을 발행 대기로 되돌렸습니다.`)
    onDone()
  }
  const askFailure = ({ number }: AdminTaxDocument) =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '발행 실패',
        button: '발행 실패로 표시',
        done: '발행 실패로 표시했습니다.',
        effects: `${number}의 발행이 거절된 사유를 남깁니다.`,
      },
      send: (reason) => fail({ params: { number }, body: { reason } }),
      onDone,
    })
  const sheet = useDownload({
    request: () => request(taxSheetCall, { body: { numbers } }),
    onSaved: () => dispatch(api.util.invalidateTags(['TaxDocument', 'Audit'])),
  })
  const dueActions: BulkAction[] = [
    { label: '홈택스 양식 받기', ...sheet, disabledReason: sheetBlocker(documents) },
    ...(issues ? [{ label: '전자 발행', look: 'primary' as const, pending: issuing, press: issueAll }] : []),
  ]
  const ownActions: BulkAction[] = [
    ...(mayRecord ? [{ label: '승인번호 입력', press: () => setRecording(only) }] : []),
    ...(mayRecord && only.state !== 'ISSUING'
      ? [{ label: '발행 실패', pending: failing, press: () => askFailure(only) }]
      : []),
  ]
  const actions = [
    ...(areDue ? dueActions : []),
    ...(areListed ? [{ label: '발행 대기로 되돌리기', pending: releasing, press: releaseAll }] : []),
    ...ownActions,
  ]
  return (
    <>
      <BulkBar sum={`${formatNumber(documents.length)}건 · ${formatWon(sum)}`} onClear={onDone}>
        <BulkActions actions={actions} />
      </BulkBar>
      {recording && (
        <RecordIssued
          document={recording}
          onClose={() => setRecording(null)}
          onDone={() => {
            setRecording(null)
            onDone()
          }}
        />
      )}
    </>
  )
}

function sheetBlocker(documents: readonly AdminTaxDocument[]): string | undefined {
  if (documents.some(({ corrects }) => corrects)) return issueRefusalText.correction
  return new Set(documents.map(({ kind }) => kind)).size > 1 ? issueRefusalText['mixed-kinds'] : undefined
}
