import { useState, type FormEvent } from 'react'
import { isApiError, malformedCode, unreachableCode } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import {
  firstStoreCount,
  inquiryBody,
  inquirySentences,
  startsWithConsent,
  type InquiryKind,
} from '../contract/inquiry-form.ts'
import { sendInquiryCall } from '../contract/inquiries.calls.ts'

const initial = {
  name: '',
  representative: '',
  location: '',
  tel: '',
  email: '',
  count: String(firstStoreCount),
  content: '',
  personalInfoYn: startsWithConsent as boolean, // the visitor may change it
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
  const [send, { isLoading: pending }] = useSend(sendInquiryCall)

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
    const { error } = await send({ body: { ...bodyOf(kind, form.values), elapsedMs } })
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
  personalInfoYn,
  ...(kind === 'BRAND' && { count: count.trim() === '' ? firstStoreCount : Number(count) }),
})

function errorsOf(kind: InquiryKind, values: Values): Partial<Record<keyof Values, string>> {
  // [spec §5 Inquiry form] has no check of the number of stores: the server's limit answers.
  const { count: _count, ...errors } = schemaErrors<Values>(inquiryBody, bodyOf(kind, values))
  const isNamedItems = kind === 'SUPPLIER' && errors.content === inquirySentences.content
  return isNamedItems ? { ...errors, content: inquirySentences.items } : errors
}

/** The server's message at any status, or the sentence of the specification where there is none [spec §8]. */
function refusalOf(error: unknown): string {
  const isAnswered = isApiError(error) && error.code !== malformedCode && error.code !== unreachableCode
  return isAnswered ? (error.errors[0]?.message ?? error.message) : inquirySentences.serverError
}
