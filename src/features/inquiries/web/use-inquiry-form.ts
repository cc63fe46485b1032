import { useState, type FormEvent } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  firstStoreCount,
  inquiryBody,
  inquirySentences,
  startsWithConsent,
  type InquiryKind,
} from '../contract/inquiry-form.ts'
import { useSendInquiryMutation } from './inquiries.api.ts'

const initial = {
  name: '',
  representative: '',
  location: '',
  tel: '',
  email: '',
  count: String(firstStoreCount),
  content: '',
  personalInfoYn: startsWithConsent as boolean,
  website: '',
}
type Values = typeof initial

/** State of the inquiry form. The first problem is shown as an alert, in the order of the fields [spec §5]. */
export function useInquiryForm(kind: InquiryKind, onReceived: () => void) {
  const form = useValidatedForm<Values>({
    initial,
    errorsOf: (values) => errorsOf(kind, values),
    draftName: `inquiry:${kind}`,
    hasLastingDraft: true,
    isForVisitors: true,
  })
  const [openedAt] = useState(() => performance.now())
  const [send, { isLoading: pending }] = useSendInquiryMutation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const problem = firstProblem(errorsOf(kind, form.values))
    if (problem) {
      await alertDialog(problem)
      form.validate()
      return
    }
    const elapsedMs = Math.round(performance.now() - openedAt)
    const { error } = await send({ ...bodyOf(kind, form.values), elapsedMs })
    if (error) {
      form.refuse(error)
      await alertDialog(refusalOf(error))
      return
    }
    await alertDialog(inquirySentences.received)
    form.reset(initial)
    onReceived()
  }
  return { ...form, submit, pending, clear: () => form.reset(initial) }
}

/** In the order of the fields. */
const firstProblem = (errors: Partial<Record<string, string>>) =>
  Object.keys(initial)
    .map((name) => errors[name])
    .find((sentence) => sentence !== undefined)

const bodyOf = (kind: InquiryKind, { count, personalInfoYn, ...texts }: Values) => ({
  ...texts,
  kind,
  // The server refuses a form without the consent.
  personalInfoYn: personalInfoYn as true,
  ...(kind === 'BRAND' && { count: count.trim() === '' ? firstStoreCount : Number(count) }),
})

function errorsOf(kind: InquiryKind, values: Values): Partial<Record<keyof Values, string>> {
  const errors = schemaErrors<Values>(inquiryBody, bodyOf(kind, values))
  const isNamedItems = kind === 'SUPPLIER' && errors.content === inquirySentences.content
  return isNamedItems ? { ...errors, content: inquirySentences.items } : errors
}

/** The server's own words, or the specification's for a failure without any [spec §8]. */
const refusalOf = (error: unknown): string =>
  isApiError(error) && error.status === 500 ? inquirySentences.serverError : sentenceOf(error)
