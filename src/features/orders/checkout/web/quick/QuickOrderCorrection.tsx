import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import css from './QuickOrder.module.css'
import type { QuickRow } from './quick-rows.ts'

export function QuickOrderCorrection({
  row,
  pending,
  onDone,
}: {
  row: QuickRow
  pending: boolean
  onDone: (text: string) => void
}) {
  const [text, setText] = useState(row.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !pending) onDone(text.trim())
  }
  return (
    <form className={css['correction']} onSubmit={submit}>
      <TextField
        label={`${row.text} 고치기`}
        labelHidden
        value={text}
        maxLength={200}
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" pending={pending}>
        다시 찾기
      </Button>
    </form>
  )
}
