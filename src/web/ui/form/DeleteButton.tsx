import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { confirmDialog } from '../overlay/dialogs.ts'
import { toast } from '../overlay/toast.ts'
import { Button } from './Button.tsx'

interface DeleteButtonProps {
  /** The question before it. */
  ask: string
  /** Told afterwards. */
  done: string
  send: () => PromiseLike<{ error?: unknown }>
  onDeleted?: () => void
}

/** Deletes the shown record after a question, and tells the outcome. */
export function DeleteButton({ ask, done, send, onDeleted }: DeleteButtonProps) {
  const [pending, setPending] = useState(false)
  const press = async () => {
    if (!(await confirmDialog({ text: ask, confirm: '삭제', danger: true }))) return
    setPending(true)
    const { error } = await send()
    setPending(false)
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    toast(done)
    return onDeleted?.()
  }
  return (
    <Button look="danger" pending={pending} onClick={() => void press()}>
      삭제
    </Button>
  )
}
