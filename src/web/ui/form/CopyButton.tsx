import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton, type ButtonProps } from './Button.tsx'
import { toast } from '../overlay/toast.ts'

interface CopyProps {
  text: string
  /** The name of the text: '계좌번호'. */
  what: string
}

/** Copies a text to the clipboard, e.g. a tracking number. */
export function CopyButton({ text, what }: CopyProps) {
  const { copied, copy } = useCopy(text)
  return (
    <IconButton label={`${what} 복사`} onClick={() => void copy()}>
      <CopyIcon copied={copied} />
    </IconButton>
  )
}

/** Copies a text by a wide button, by default the main action of a page. */
export function CopyMainButton({ text, what, look = 'primary' }: CopyProps & Pick<ButtonProps, 'look'>) {
  const { copied, copy } = useCopy(text)
  return (
    <Button look={look} size="large" wide icon={<CopyIcon copied={copied} />} onClick={() => void copy()}>
      {what} 복사
    </Button>
  )
}

const CopyIcon = ({ copied }: { copied: boolean }) =>
  copied ? <IconCheck size={18} stroke={1.7} aria-hidden /> : <IconCopy size={18} stroke={1.7} aria-hidden />

function useCopy(text: string) {
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
  return { copied, copy }
}
