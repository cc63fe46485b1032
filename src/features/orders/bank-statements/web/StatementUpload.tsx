import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PasteOrUpload } from '#web/ui/media/PasteOrUpload.tsx'
import { useDroppedFiles } from '#web/ui/media/use-dropped-files.ts'
import { type UploadedStatement, uploadStatementCall } from '../contract/bank-statements.admin.calls.ts'
import type { BadLines } from '../contract/statement-refusals.ts'
import { matchLabels, statementLimits, statementSentences } from '../contract/statement-terms.ts'
import { BadLineTable } from './BadLineTable.tsx'
import css from './BankStatement.module.css'

interface StatementUploadProps {
  /** Undefined while loading. */
  accounts: readonly { accountId: number; label: string }[] | undefined
  onUploaded: (statementId: number) => void
}

/** Takes a pasted, chosen or dropped statement, and shows its contents. */
export function StatementUpload({ accounts, onUploaded }: StatementUploadProps) {
  const [text, setText] = useState('')
  const [accountId, setAccountId] = useState('')
  const [refusal, setRefusal] = useState('')
  const [upload, { isLoading, error, data }] = useSend(uploadStatementCall)
  const send = async (content: Blob, fileName?: string) => {
    if (isLoading) return
    const isTooLarge = content.size > statementLimits.maxBytes
    setRefusal(isTooLarge ? statementSentences.tooLarge : '')
    if (isTooLarge) return
    const answer = await upload({
      query: { fileName: fileName?.slice(0, 200), accountId: accountId || undefined },
      upload: content,
    })
    if (!answer.data) return setRefusal(sentenceOf(answer.error))
    setText('')
    onUploaded(answer.data.statementId)
  }
  const choose = ([file]: readonly File[]) => file && void send(file, file.name)
  const { isOver, handlers } = useDroppedFiles(choose)
  const bad = refusal && isApiError(error) ? (error.data as BadLines | undefined) : undefined // as the call declares
  return (
    <div className={`${css['upload']} ${css['drop']}`} data-over={isOver || undefined} {...handlers}>
      <PasteOrUpload
        label="거래 내역 붙여넣기"
        rows={2}
        hint="은행의 거래 내역을 머리글 줄까지 복사해 붙여넣거나, 엑셀·CSV 파일을 올려 주세요. 5MB, 5,000줄까지."
        text={text}
        onText={setText}
        paste={{
          label: '붙여넣은 내역 확인',
          look: 'primary',
          missing: '거래 내역을 붙여넣어 주세요.',
          onPress: (content) => void send(content),
        }}
        fileLabel="거래 내역 파일"
        onFile={(file) => choose([file])}
        pending={isLoading}
        buttons={css['actions']}
      >
        <AccountField accounts={accounts} value={accountId} onChange={setAccountId} />
      </PasteOrUpload>
      {refusal && (
        <p role="alert" className={css['refusal']}>
          {refusal}
        </p>
      )}
      {bad && <BadLineTable bad={bad} />}
      {data && !refusal && <UploadResult statement={data} />}
    </div>
  )
}

interface AccountFieldProps extends Pick<StatementUploadProps, 'accounts'> {
  value: string
  onChange: (accountId: string) => void
}

/** Reserves its place while the accounts load; a single account needs no choice. */
function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  if (accounts && accounts.length < 2) return null
  return (
    <SelectField
      label="입금 계좌"
      placeholder="자동으로 찾기"
      options={(accounts ?? []).map(({ accountId: id, label }) => ({ value: String(id), label }))}
      disabled={!accounts}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function UploadResult({
  statement: { lineCount, duplicateCount, withdrawalCount, reversalCount, counts },
}: {
  statement: UploadedStatement
}) {
  const parts = [
    `${matchLabels.EXACT} ${formatNumber(counts.EXACT)}건`,
    `${matchLabels.PROPOSED} ${formatNumber(counts.PROPOSED)}건`,
    `${matchLabels.NONE} ${formatNumber(counts.NONE)}건`,
    `중복 ${formatNumber(duplicateCount)}건`,
  ]
  const others = [
    ...(reversalCount > 0 ? [`입금취소 ${formatNumber(reversalCount)}건은 입금과 대조`] : []),
    ...(withdrawalCount > 0 ? [`출금 ${formatNumber(withdrawalCount)}건은 제외`] : []),
  ]
  return (
    <p role="status" className={css['result']}>
      새 입금 {formatNumber(lineCount)}건을 저장했습니다. {parts.join(' · ')}
      {others.length > 0 && ` (${others.join(', ')})`}
    </p>
  )
}
