import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { DataOf } from '#contract/call.ts'
import { useLoginMutation } from '#features/access/session/web/session.api.ts'
import { agreedToAll, toWire } from '#features/people/members/contract/consents.ts'
import { pushEvent } from '#web/analytics/data-layer.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { signupFranchisorCall, signupSentences, signupCall } from '../contract/signup.calls.ts'
import type { SignupDraft } from './signup-draft.ts'
import {
  isSignupField,
  personOf,
  signupFields,
  normalised,
  type SignupErrors,
  type SignupField,
  type SignupValues,
} from './signup-fields.ts'
import type { SignupKind } from './signup-kinds.ts'

export type Joined = DataOf<typeof signupCall> & { isSignedIn: boolean }

interface RefusalHandlers {
  refuse: (errors: SignupErrors) => void
  checkAgain: () => Promise<unknown>
  focus: (field: SignupField) => void
}

interface JoinPlace {
  partnerId: number | null
  /** Token of a store's invitation. */
  invitation?: string | undefined
}

/** Submits the form, and signs the new member in; returns the server's answer after a successful sign-up. A refusal is shown in an alert and passed on with its fields. */
export function useJoin(kind: SignupKind, { refuse, checkAgain, focus }: RefusalHandlers) {
  const [signup, one] = useSend(signupCall)
  const [signupFranchisor, other] = useSend(signupFranchisorCall)
  const [login, entry] = useLoginMutation()
  const dispatch = useDispatch()
  const [refusal, setRefusal] = useState<string | null>(null)

  // Without a session the buttons after the sign-up lead to the login, as they do for everybody who isn't signed in.
  const enter = async ({ username, password }: { username: string; password: string }): Promise<boolean> => {
    const { data } = await login({ username, password, autoLogin: false })
    if (data) dispatch(signedIn(data.session))
    return data !== undefined
  }

  const join = async (draft: SignupDraft, place: JoinPlace): Promise<Joined | null> => {
    setRefusal(null)
    const { consents } = draft
    if (!agreedToAll(consents)) throw new Error('the form was submitted without all consents')
    const member = {
      ...personOf(draft.values),
      ...toWire(draft.optionalConsents),
      consents,
    }
    const answer =
      kind === 'franchisor'
        ? await signupFranchisor({ body: { ...member, partner: partnerOf(draft.values) } })
        : await signup({ body: { ...member, ...place } })
    if (answer.data) {
      pushEvent({ event: 'signup_complete', signup_type: kind, user_id: answer.data.userId, event_id: eventId() })
      return { ...answer.data, isSignedIn: await enter(member) }
    }
    const unanswered = isApiError(answer.error) && answer.error.status === 0
    await alertDialog(unanswered ? sentenceOf(answer.error) : signupSentences.refused)
    const fields = fieldErrorsOf(answer.error)
    refuse(fields)
    const first = signupFields.find((field) => fields[field])
    // After the alert has returned the focus to the button.
    if (first) setTimeout(() => focus(first))
    if (!unanswered && Object.keys(fields).length === 0) {
      setRefusal(sentenceOf(answer.error))
      // A refusal without a reason: the name may have been taken since its check.
      if (isApiError(answer.error) && answer.error.status === 200 && answer.error.errors.length === 0)
        await checkAgain()
    }
    return null
  }

  return { join, pending: one.isLoading || other.isLoading || entry.isLoading, refusal }
}

function partnerOf(values: SignupValues) {
  const take = (field: 'name' | 'uri' | 'account' | 'accountHolder') =>
    normalised(`partner.${field}`, values[`partner.${field}`])
  const bank = bankCodes.find((code) => code === values['partner.bank']) ?? '003' // the form was validated
  return { name: take('name'), uri: take('uri'), bank, account: take('account'), accountHolder: take('accountHolder') }
}

function fieldErrorsOf(error: unknown): SignupErrors {
  if (!isApiError(error)) return {}
  const fields: SignupErrors = {}
  for (const { path, message } of error.errors) if (isSignupField(path)) fields[path] ??= message
  return fields
}

/**
 * Distinguishes repeated reports of one sign-up from several sign-ups. randomUUID exists in secure contexts only [spec §3].
 */
const eventId = (): string => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : String(Date.now()))
