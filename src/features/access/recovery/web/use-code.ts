import { useState } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { isApiError, malformedCode, unreachableCode, type ApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import {
  requestCodeCall,
  checkCodeCall,
  codeLifeSeconds,
  recoverySentences,
  resendSeconds,
} from '../contract/recovery.calls.ts'

interface Person {
  username: string
  name: string
  email: string
}

/** A mailed code: its expiry and the time from which another one can be requested. */
export interface MailedCode {
  id: string
  person: Person
  until: number
  resendAt: number
}

/** Requests a code and checks it, with the alerts of the specification [spec §8]. */
export function useCode(onRight: (code: string, username: string) => void) {
  const [ask, { isLoading: asking }] = useSend(requestCodeCall)
  const [check, { isLoading: checking }] = useSend(checkCodeCall)
  const [mailed, setMailed] = useState<MailedCode | null>(null)

  /** Returns the refusal if no alert has shown it. */
  const request = async (person: Person): Promise<ApiError | undefined> => {
    const { data, error } = await ask({ body: person })
    if (data) {
      const now = Date.now()
      const [until, resendAt] = [now + codeLifeSeconds * 1000, now + resendSeconds * 1000]
      await alertDialog(recoverySentences.sent)
      // Only after the alert, which returns the focus that the input then takes.
      setMailed({ id: data.verificationCode, person, until, resendAt })
      return undefined
    }
    if (isApiError(error) && error.errors.length > 0) return error
    await alertDialog(sentenceOfRequest(error))
    return undefined
  }

  const confirm = async ({ id, person, until }: MailedCode, code: string) => {
    if (Date.now() >= until) return alertDialog(recoverySentences.expired)
    const { data, error } = await check({ body: { ...person, code, verificationCode: id } })
    if (data) onRight(data.passwordValidationCode, person.username)
    else await alertDialog(sentenceOfCheck(error))
    return undefined
  }

  /** The identity was edited, so the code no longer belongs to it. */
  const withdraw = () => setMailed(null)

  return { mailed, request, confirm, withdraw, asking, checking }
}

/**
 * [spec §8] An F carries its sentence, any other code is a general error; an answer that is no envelope reads as an unknown
 * person, as at login [decisions: Departure 8].
 */
function sentenceOfRequest(error: unknown): string {
  if (!isApiError(error) || error.code === malformedCode) return recoverySentences.noRegistration
  if (error.code === unreachableCode) return generalSentences.network
  const isRefused = error.code === 'F' && (error.status === 200 || error.status === 429)
  return isRefused ? error.message : recoverySentences.failed
}

/** A code of the wrong form is a wrong code; a code other than S and F is a general error. */
function sentenceOfCheck(error: unknown): string {
  if (!isApiError(error) || error.status === 400) return recoverySentences.mismatch
  return error.code === 'F' || error.code === unreachableCode ? error.message : recoverySentences.failed
}
