import { useState } from 'react'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { useSend } from '#web/api/use-call.ts'
import { sendProofCall, type AdminRequestDetail } from '../contract/product-requests.admin.calls.ts'
import { requestSentences } from '../contract/request-fields.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useAction } from './use-action.ts'

const words = {
  title: '시안 보내기',
  submit: '시안 보내기',
  textLabel: '시안 설명',
  done: '시안을 보냈습니다.',
} as const

interface ProofDialogProps {
  request: AdminRequestDetail
  onClose: () => void
}

/** A new version of the proof; it replaces the last one. */
export function ProofDialog({ request, onClose }: ProofDialogProps) {
  const [files, setFiles] = useState<Attachment[]>([])
  const [send, { isLoading: pending, error }] = useSend(sendProofCall)
  const act = useAction({ request, send })
  return (
    <ActionDialog
      words={words}
      pending={pending}
      error={error}
      problem={files.length === 0 ? requestSentences.proofFiles : undefined}
      onSubmit={(text) => act({ text, fileIds: files.map(({ id }) => id) })}
      onClose={onClose}
    >
      <AttachmentUpload label="시안 파일" value={files} onChange={setFiles} />
    </ActionDialog>
  )
}
