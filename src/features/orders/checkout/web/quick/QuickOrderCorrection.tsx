import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { lineTitle } from '../../contract/line-title.ts'
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
  const title = lineTitle(row.text)
  const [text, setText] = useState(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !pending) onDone(text.trim())
  }
  return (
    <form className={css['correction']} onSubmit={submit}>
      <TextField
        label={`${title} 고치기`}
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
