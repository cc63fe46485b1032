import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { recoverySentences } from '../contract/recovery.calls.ts'
import css from './recovery.module.css'
import type { MailedCode } from './use-code.ts'
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left.ts'

interface CodeEntryProps {
  mailed: MailedCode
  checking: boolean
  onConfirm: (code: string) => void
}

/** Input for the mailed code, with its remaining validity [spec §2, §9]. */
export function CodeEntry({ mailed, checking, onConfirm }: CodeEntryProps) {
  const [code, setCode] = useState('')
  const left = useSecondsLeft(mailed.until)
  const input = useRef<HTMLInputElement>(null)
  // DOM focus: the next step is to type the code.
  useEffect(() => input.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !checking) onConfirm(code.trim())
  }
  const over = left === 0
  return (
    <form onSubmit={onSubmit} noValidate className={css['code']}>
      <TextField
        ref={input}
        label="인증번호"
        placeholder={recoverySentences.codeMissing}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={over ? recoverySentences.expired : undefined}
        hint={recoverySentences.validity}
        onChange={(event) => setCode(event.currentTarget.value)}
        suffix={
          <span role="timer" aria-label="남은 시간" className={css['timer']}>
            남은 시간 {minutesAndSeconds(left)}
          </span>
        }
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        pending={checking}
        disabledReason={code.trim() ? undefined : recoverySentences.codeMissing}
      >
        확인
      </Button>
    </form>
  )
}
