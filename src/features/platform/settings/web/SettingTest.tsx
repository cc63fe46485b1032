import { useState } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { testSentence } from '../contract/setting-test-sentences.ts'
import { testSettingsCall, type TestedSection } from '../contract/settings.admin.calls.ts'
import css from './SettingForm.module.css'
import type { SettingForm } from './use-setting-form.ts'

interface SettingTestProps {
  form: SettingForm
  section: TestedSection
  label: string
  /** Asks for the recipient of a test mail. */
  hasRecipient?: boolean
}

/** Tries the typed values without saving them. */
export function SettingTest({ form, section, label, hasRecipient = false }: SettingTestProps) {
  const [to, setTo] = useState('')
  const [toError, setToError] = useState<string>()
  const [answer, setAnswer] = useState<{ sentence: string; isDone: boolean }>()
  const [test, { isLoading }] = useSend(testSettingsCall)
  const press = async () => {
    setAnswer(undefined)
    setToError(undefined)
    if (!form.validate()) return
    const { data, error } = await test({
      params: { section },
      body: { values: form.changed(), ...(hasRecipient && to && { to }) },
    })
    if (data) return setAnswer({ sentence: testSentence(section, data), isDone: data.result === 'done' })
    const fields = isApiError(error) ? error.errors : []
    const recipient = fields.find(({ path }) => path === 'to')
    setToError(recipient?.message)
    const others = fields.some(({ path }) => path !== 'to')
    if (others) form.refuse(error)
    if (!others && !recipient) setAnswer({ sentence: sentenceOf(error), isDone: false })
  }
  return (
    <div className={css['test']}>
      {hasRecipient && (
        <div className={css['recipient']}>
          <TextField
            name="to"
            label="테스트 메일 받을 주소"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={to}
            error={toError}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
      )}
      <Button pending={isLoading} onClick={() => void press()}>
        {label}
      </Button>
      <p className={css['answer']} role="status" data-done={answer?.isDone || undefined}>
        {answer?.sentence}
      </p>
    </div>
  )
}
