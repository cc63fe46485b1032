import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { sentenceOf } from './api-error.ts'
import { fetchFile, saveFile } from './fetch-file.ts'
import type { ApiRequest } from './request.ts'

interface DownloadButtonProps {
  label: string
  Icon?: typeof IconDownload
  request: () => ApiRequest
  disabledReason?: string | undefined
}

/** Saves the file that a call answers, or shows its refusal. */
export function DownloadButton({ label, Icon = IconDownload, request, disabledReason }: DownloadButtonProps) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const answer = await fetchFile(request())
    setPending(false)
    if (answer.ok) saveFile(answer.file)
    else toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <Button
      pending={pending}
      icon={<Icon size={20} stroke={1.7} aria-hidden />}
      onClick={() => void press()}
      {...(disabledReason && { disabledReason })}
    >
      {label}
    </Button>
  )
}
