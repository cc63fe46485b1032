import { useEffect, useRef } from 'react'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { checkContent } from '../contract/check-content.ts'
import { variable } from '../contract/fill-variables.ts'
import { messageTextSentences, type MessageText } from '../contract/message-texts.admin.calls.ts'
import { useEditMessageTextMutation, type TextOf } from './message-texts.admin.api.ts'

/** Versions before and after a change by the operator who writes the draft. */
export interface OwnChange {
  from: number
  to: number
}

/** The form of a text. Its draft stays on the device with the version that it was begun from. */
export function useMessageTextForm(of: TextOf, record: MessageText, own: OwnChange | undefined) {
  const lastField = useRef<CaretField>(null)
  const [edit, { isLoading: pending }] = useEditMessageTextMutation()
  const stored = { title: record.title, text: record.text, begunFrom: '' }
  const rules = {
    allowed: record.variables.map(({ name }) => name),
    required: record.variables.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
  }
  const form = useValidatedForm({
    initial: stored,
    errorsOf: ({ title, text }) =>
      Object.fromEntries(checkContent({ title, text }, rules).map(({ path, message }) => [path, message])),
    draftName: `message-text:${of.event}:${of.channel}`,
    hasLastingDraft: true,
  })
  const { title, text, begunFrom } = form.values
  const isChanged = title !== record.title || text !== record.text

  const { put: putValues } = form
  useEffect(() => {
    // Rebases the draft on the version that this operator has restored: only changes by others are conflicts.
    if (own && begunFrom === String(own.from)) putValues({ begunFrom: String(own.to) })
  }, [own, begunFrom, putValues])

  /** Another operator may have changed the text since a draft was begun: then the server shows the change. */
  const put = (part: { title?: string; text?: string }) =>
    form.put({ ...part, begunFrom: begunFrom || String(record.version) })
  const field = (name: 'title' | 'text') => ({
    ...form.field(name),
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
    onFocus: (event: { currentTarget: CaretField }) => {
      lastField.current = event.currentTarget
    },
  })

  const send = async (version = Number(begunFrom || record.version)) => {
    const { error } = await edit({ ...of, body: { version, title, text } })
    if (error) return form.refuse(error)
    form.reset(form.values)
    toast(messageTextSentences.saved)
  }

  /** Inserts at the caret of the field that had it last; without one, at the end of the text. */
  const insert = (name: string) => {
    const target = lastField.current ?? form.ref.current?.querySelector('textarea')
    if (!target) return
    const start = target.selectionStart ?? target.value.length
    const end = target.selectionEnd ?? start
    put({ [target.name]: target.value.slice(0, start) + variable(name) + target.value.slice(end) })
    // Waits until React has written the text.
    setTimeout(() => {
      target.focus()
      target.setSelectionRange(start + variable(name).length, start + variable(name).length)
    })
  }
  return { form: { ...form, field }, insert, isChanged, pending, send, discard: () => form.reset(stored) }
}

type CaretField = HTMLInputElement | HTMLTextAreaElement
