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
  /** Undefined: the person has changed their mind. */
  request: () => ApiRequest | Promise<ApiRequest | undefined>
  disabledReason?: string | undefined
  /** After the file was saved, e.g. to read again what the call changed. */
  onSaved?: () => void
}

/** Saves the file that a call answers, or shows its refusal. */
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

/** The same for an item of a menu and for buttons of another look. */
export function useDownload({ request, onSaved }: Pick<DownloadButtonProps, 'request' | 'onSaved'>) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    const asked = await request()
    const error = asked && (await download(asked))
    setPending(false)
    if (!asked) return
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    onSaved?.()
  }
  return { pending, press }
}
