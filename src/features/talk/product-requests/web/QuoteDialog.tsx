import { useState } from 'react'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { sendQuoteCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { optionalText, quoteBody, requestLimits, requestSentences } from '../contract/request-fields.ts'
import css from './ProductRequest.module.css'
import { useAction } from './use-action.ts'

const usualDays = 14

const words = {
  title: '견적 보내기',
  button: '견적 보내기',
  label: '견적 설명',
  done: '견적을 보냈습니다.',
} as const

interface QuoteDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** The amount of the whole work, and the last day on which the headquarters can accept it. */
export function QuoteDialog({ request, onClose }: QuoteDialogProps) {
  const today = koreanDay(new Date())
  const [amount, setAmount] = useState<number | null>(null)
  const [validUntil, setValidUntil] = useState(addKoreanDays(today, usualDays))
  const [files, setFiles] = useState<Attachment[]>([])
  const [send] = useSend(sendQuoteCall)
  const act = useAction({ request, send })
  const quote = { amount: amount ?? 0, validUntil, fileIds: files.map(({ id }) => id) }
  const last = addKoreanDays(today, requestLimits.quoteDays)
  const read = quoteBody.safeParse({ ...quote, version: 1, text: '' })
  const isInRange = validUntil >= today && validUntil <= last
  const problem = read.success ? (isInRange ? undefined : requestSentences.validUntil) : read.error.issues[0]?.message
  return (
    <ReasonDialog
      kind="REQUEST"
      schema={optionalText}
      maxLength={requestLimits.textLength}
      words={amount ? { ...words, button: `${formatWon(amount)} 견적 보내기` } : words}
      problem={problem}
      send={(text) => act({ ...quote, text })}
      onClose={onClose}
    >
      <div className={css['pair']}>
        <MoneyField
          label="견적 금액"
          required
          data-autofocus

          hint="전체 금액, 부가세 포함"
          value={amount}
          onChange={setAmount}
        />
        <TextField
          label="유효기간"
          required
          type="date"
          min={today}
          max={last}
          hint="이날까지 수락할 수 있습니다."
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      </div>
      <AttachmentUpload label="견적 파일" value={files} onChange={setFiles} />
    </ReasonDialog>
  )
}
