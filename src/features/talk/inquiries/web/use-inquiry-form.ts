import { useState, type FormEvent } from 'react'
import { isApiError, malformedCode, unreachableCode } from '#web/api/api-error.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { hasCallableNumber } from '#values/phone.ts'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { firstStoreCount, inquiryBody, inquirySentences, type InquiryKind } from '../contract/inquiry-form.ts'
import { sendInquiryCall } from '../contract/inquiries.calls.ts'

const initial = {
  name: '',
  representative: '',
  location: '',
  tel: '',
  email: '',
  count: String(firstStoreCount),
  content: '',
  /** Y or N as the visitor has chosen; empty: as the installation shows the box. */
  personalInfoYn: '',
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
  const isTicked = useCall(siteCall).data?.ticksConsents ?? false
  const hasConsent = form.values.personalInfoYn === '' ? isTicked : form.values.personalInfoYn === 'Y'
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
    if (!(await isContactMeant(form.values.tel))) {
      form.ref.current?.querySelector<HTMLElement>('[name=tel]')?.focus()
      return
    }
    const elapsedMs = Math.round(performance.now() - openedAt)
    const { error } = await send({ body: { ...bodyOf(kind, form.values), personalInfoYn: hasConsent, elapsedMs } })
    if (error) {
      form.refuse(error)
      await alertDialog(refusalOf(error))
      return
    }
    await alertDialog(inquirySentences.received)
    form.reset(initial)
    onReceived()
  }
  const consent = {
    name: 'personalInfoYn',
    checked: hasConsent,
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      form.put({ personalInfoYn: currentTarget.checked ? 'Y' : 'N' }),
  }
  return { ...form, consent, submit, pending, clear: () => form.reset(initial) }
}

/** Asks about a contact that cannot be called: a wrong digit would lose the inquiry. */
const isContactMeant = async (tel: string) =>
  hasCallableNumber(tel) ||
  confirmDialog({
    text: inquirySentences.telDoubtful,
    confirm: '그대로 보내기',
    cancel: '연락처 수정',
    doubtful: true,
  })

/** In the order of the fields. */
const firstProblem = (errors: Partial<Record<string, string>>) =>
  Object.keys(initial)
    .map((name) => errors[name])
    .find((sentence) => sentence !== undefined)

const bodyOf = (kind: InquiryKind, { count, personalInfoYn: _, ...texts }: Values) => ({
  ...texts,
  kind,
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
