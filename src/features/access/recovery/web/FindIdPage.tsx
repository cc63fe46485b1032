import { useState, type FormEvent } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { findUsernameCall, recoverySentences, type FoundUsername } from '../contract/recovery.calls.ts'
import { FindBy } from './FindBy.tsx'
import { FoundIds } from './FoundIds.tsx'
import { HelpFrame } from './HelpFrame.tsx'
import { usePersonForm } from './use-person-form.ts'
import css from './recovery.module.css'
import layout from '#web/ui/layout/words.module.css'

interface Result {
  name: string
  email: string
  found: FoundUsername[]
}

/** /user/help/id [spec §2]. */
export function FindIdPage() {
  const [result, setResult] = useState<Result | null>(null)
  return (
    <HelpFrame kind="id">
      {result ? <FoundIds {...result} onAgain={() => setResult(null)} /> : <FindIdForm onFound={setResult} />}
    </HelpFrame>
  )
}

function FindIdForm({ onFound }: { onFound: (result: Result) => void }) {
  const [find, { isLoading: pending }] = useSend(findUsernameCall)
  const { form, field, isReady, refuse, person } = usePersonForm(['name', 'email'])

  const submit = async () => {
    if (pending || !isReady()) return
    const { name, email } = person
    const { data: found, error } = await find({ query: { name, email } })
    if (found && found.length > 0) onFound({ name, email, found })
    else if (found) await alertDialog(recoverySentences.noneFound)
    else if (!refuse(error)) await alertDialog(sentenceOf(error))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={layout['stack16']}>
      <p className={css['lead']}>가입할 때 입력하신 이름과 이메일을 입력해 주세요.</p>
      <FindBy />
      <TextField {...field('name')} label="이름" autoComplete="name" maxLength={30} />
      <TextField
        {...field('email')}
        label="이메일"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
      />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        아이디 찾기
      </Button>
    </form>
  )
}
