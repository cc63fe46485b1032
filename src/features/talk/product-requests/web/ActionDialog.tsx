import { useState, type FormEvent, type ReactNode } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { requestLimits, requestSentences } from '../contract/request-fields.ts'
import css from './ProductRequest.module.css'

export interface ActionTexts {
  title: string
  /** Label of the submit button. */
  submit: string
  textLabel: string
  /** The action needs a reason. */
  isTextRequired?: boolean
  look?: 'primary' | 'danger'
  done: string
}

interface ActionDialogProps {
  words: ActionTexts
  pending: boolean
  error: unknown
  /** Reason why the fields above the text can't be sent yet. */
  problem?: string | undefined
  /** Resolves to true when it was done. */
  onSubmit: (text: string) => Promise<boolean>
  onClose: () => void
  /** Fields above the text. */
  children?: ReactNode
}

/** Asks for the text of an action on a request, and for what else it needs. */
export function ActionDialog({ words, pending, error, problem, onSubmit, onClose, children }: ActionDialogProps) {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const isShort = words.isTextRequired === true && text.trim().length < 2
  const sentence = error ? sentenceIn(error) : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || isShort || problem || !(await onSubmit(text))) return
    toast(words.done)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <FormDialogButtons onClose={onClose} look={words.look ?? 'primary'} form="request-action" pending={pending}>
          {words.submit}
        </FormDialogButtons>
      }
    >
      <form id="request-action" className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        {children}
        <TextAreaField
          label={words.textLabel}
          required={words.isTextRequired === true}
          rows={3}
          maxLength={requestLimits.textLength}
          value={text}
          error={sent && isShort && requestSentences.reasonShort}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {(sentence ?? (sent && problem)) ? (
          <p className={css['problem']} role="alert">
            {sentence ?? problem}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

/** The sentence of a field says more than that of the request. */
const sentenceIn = (error: unknown): string =>
  (isApiError(error) ? error.errors[0]?.message : undefined) ?? sentenceOf(error)
