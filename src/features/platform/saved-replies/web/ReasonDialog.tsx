import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { reason as anyReason } from '#contract/reason.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ReplyKind } from '../contract/saved-reply.ts'
import css from './ReasonDialog.module.css'
import { ReplyField } from './ReplyField.tsx'
import layout from '#web/ui/layout/words.module.css'

export interface ReasonTexts {
  title: string
  /** Label of the submit button. */
  button: string
  look?: 'primary' | 'danger'
  /** Sentence after it was done; left out: `send` tells it. */
  done?: string
  /** Effects of the action, as a sentence or a list of them. */
  effects?: string | readonly string[]
  /** Label of the text; 사유 unless stated. */
  label?: string
  hint?: string | undefined
  placeholder?: string | undefined
}

export interface ReasonDialogProps {
  words: ReasonTexts
  /** Saved replies that the dialog offers. */
  kind: ReplyKind
  /** Sends the text, over the seen version of a record. */
  send: (text: string, version: number) => Promise<{ error?: unknown }>
  onClose: () => void
  onDone?: (() => void) | undefined
  /** The caller replaces the dialog by the answer. */
  keepsOpen?: boolean
  /** The rule of the text, of the contract. A text that may be empty is marked as optional. */
  schema?: z.ZodMiniType<string>
  maxLength?: number
  /** The version of the record that the editor saw: the server refuses a decision over a later one. */
  version?: number
  /** Names the draft that survives an expired session. */
  draftName?: string
  /** Reason why the button is locked. */
  blocker?: string | undefined
  /** Refusal of what stands in `children`. */
  error?: unknown
  /** Reason why the fields in `children` can't be sent yet, shown once the form was submitted. */
  problem?: string | undefined
  /** Whether the fields in `children` can be sent; asked when the form is submitted. */
  mayAnswer?: () => boolean
  /** Fields above the text, told whether the form was submitted. */
  children?: ReactNode | ((isSubmitted: boolean) => ReactNode)
  /** Sums below the text. */
  sum?: ReactNode
}

/** Names the effects of a decision and asks for its reason, or for the text that the other side reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { words, kind, onClose, maxLength = 200, blocker, problem, children, sum } = props
  const formId = useId()
  const { text, setText, isSubmitted, pending, error, sentence, isOptional, answer, submit } = useReason(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <FormDialogButtons
          form={formId}
          look={words.look ?? 'primary'}
          pending={pending}
          disabledReason={blocker}
          onClose={onClose}
        >
          {words.button}
        </FormDialogButtons>
      }
    >
      <form id={formId} className={layout['stack16']} onSubmit={submit} noValidate>
        <Effects of={words.effects} />
        {typeof children === 'function' ? children(isSubmitted) : children}
        <ReplyField
          kind={kind}
          label={words.label ?? '사유'}
          required={!isOptional}
          optional={isOptional}
          data-autofocus={children ? undefined : true}
          rows={3}
          maxLength={maxLength}
          hint={words.hint}
          placeholder={words.placeholder}
          value={text}
          error={isSubmitted && sentence}
          onChange={setText}
        />
        {sum}
        {isSubmitted && problem && (
          <p className={layout['badNote']} role="alert">
            {problem}
          </p>
        )}
        <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(over) => void answer(over)} />
      </form>
    </Dialog>
  )
}

/** The typed text with its rule, and its way to the server. */
function useReason(props: ReasonDialogProps) {
  const { words, schema = anyReason, version = 0, draftName, blocker, problem } = props
  const { send, onClose, onDone, keepsOpen = false, mayAnswer = () => true } = props
  // Keeps the version that the editor saw when the dialog opened.
  const [seen] = useState(version)
  const [text, setText] = useKeptText(draftName)
  const [isSubmitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const read = schema.safeParse(text)

  const answer = async (over: number) => {
    if (pending || !read.success) return
    setPending(true)
    const { error: refused } = await send(read.data, over)
    setPending(false)
    setError(refused)
    if (refused) return
    setText('')
    if (words.done) toast(words.done)
    onDone?.()
    if (!keepsOpen) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const isReady = mayAnswer()
    if (blocker) return
    if (isReady && !problem && read.success) void answer(seen)
    else focusInvalidSoon(event.currentTarget)
  }
  const sentence = read.success ? undefined : read.error.issues[0]?.message
  const isOptional = schema.safeParse('').success
  return { text, setText, isSubmitted, pending, error: error ?? props.error, sentence, isOptional, answer, submit }
}

const Effects = ({ of: effects }: { of: ReasonTexts['effects'] }) => {
  if (effects === undefined) return null
  if (typeof effects === 'string') return <p>{effects}</p>
  return (
    <ul className={css['effects']}>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  )
}
