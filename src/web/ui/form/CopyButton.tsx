import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './Button.tsx'
import { toast } from '../overlay/toast.ts'

/** Copies a text to the clipboard, e.g. an account or tracking number. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // The clipboard API requires a secure context, and shops also run on plain http.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done === true)
    toast(done ? '복사했습니다.' : '복사하지 못했습니다. 직접 선택해 복사해 주세요.', done ? {} : { tone: 'error' })
  }
  return (
    <IconButton label={`${what} 복사`} onClick={() => void copy()}>
      {copied ? <IconCheck size={18} stroke={1.7} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />}
    </IconButton>
  )
}
