import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/form/Button.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { sentenceOf } from './api-error.ts'
import { download } from './download.tsx'
import type { ApiRequest } from './request.ts'

interface DownloadButtonProps {
  label: string
  Icon?: typeof IconDownload
  /** Undefined if the user has cancelled. */
  request: () => ApiRequest | Promise<ApiRequest | undefined>
  disabledReason?: string | undefined
  /** Runs after the file was saved, e.g. to refetch what the call changed. */
  onSaved?: () => void
}

/** Saves the file of a call's answer, or shows its refusal. */
export function DownloadButton({ label, Icon = IconDownload, disabledReason, ...asked }: DownloadButtonProps) {
  const { pending, press } = useDownload(asked)
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

/** Provides the download for menu items and buttons of another look. */
export function useDownload({ request, onSaved }: Pick<DownloadButtonProps, 'request' | 'onSaved'>) {
  const [pending, setPending] = useState(false)
  const press = async (from = request) => {
    setPending(true)
    const asked = await from()
    const error = asked && (await download(asked))
    setPending(false)
    if (!asked) return
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    onSaved?.()
  }
  return { pending, press }
}
