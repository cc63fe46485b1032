import { useState } from 'react'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { sendProofCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { optionalText, requestLimits, requestSentences } from '../contract/request-fields.ts'
import { useAction } from './use-action.ts'

const words = {
  title: '시안 보내기',
  button: '시안 보내기',
  label: '시안 설명',
  done: '시안을 보냈습니다.',
} as const

interface ProofDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** A new version of the proof; it replaces the last one. */
export function ProofDialog({ request, onClose }: ProofDialogProps) {
  const [files, setFiles] = useState<Attachment[]>([])
  const [send] = useSend(sendProofCall)
  const act = useAction({ request, send })
  return (
    <ReasonDialog
      kind="REQUEST"
      schema={optionalText}
      maxLength={requestLimits.textLength}
      words={words}
      problem={files.length === 0 ? requestSentences.proofFiles : undefined}
      send={(text) => act({ text, fileIds: files.map(({ id }) => id) })}
      onClose={onClose}
    >
      <AttachmentUpload label="시안 파일" value={files} onChange={setFiles} />
    </ReasonDialog>
  )
}
