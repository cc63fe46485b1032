import { useState } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { isApiError, malformedCode, unreachableCode, type ApiError } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { codeLifeSeconds, recoverySentences, resendSeconds } from '../contract/recovery.calls.ts'
import { useCheckCodeMutation, useRequestCodeMutation } from './recovery.api.ts'

interface Person {
  username: string
  name: string
  email: string
}

/** A code that was mailed: until when it works, and from when on another one can be asked for. */
export interface MailedCode {
  id: string
  person: Person
  until: number
  resendAt: number
}

/** Asking for a code and checking it, with the alerts of the specification [spec §8]. */
export function useCode(onRight: (code: string, username: string) => void) {
  const [ask, { isLoading: asking }] = useRequestCodeMutation()
  const [check, { isLoading: checking }] = useCheckCodeMutation()
  const [mailed, setMailed] = useState<MailedCode | null>(null)

  /** Answers the refusal that no alert told. */
  const request = async (person: Person): Promise<ApiError | undefined> => {
    const { data, error } = await ask(person)
    if (data) {
      const now = Date.now()
      const [until, resendAt] = [now + codeLifeSeconds * 1000, now + resendSeconds * 1000]
      await alertDialog(recoverySentences.sent)
      // Only now, so that the box takes the focus after the alert has given it back.
      setMailed({ id: data.verificationCode, person, until, resendAt })
      return undefined
    }
    if (isApiError(error) && error.errors.length > 0) return error
    await alertDialog(sentenceOfRequest(error))
    return undefined
  }

  const confirm = async ({ id, person, until }: MailedCode, code: string) => {
    if (Date.now() >= until) return alertDialog(recoverySentences.expired)
    const { data, error } = await check({ ...person, code, verificationCode: id })
    if (data) onRight(data.passwordValidationCode, person.username)
    else await alertDialog(isApiError(error) && error.status !== 400 ? error.message : recoverySentences.mismatch)
    return undefined
  }

  /** What was typed about the person has changed: the code was for another. */
  const withdraw = () => setMailed(null)

  return { mailed, request, confirm, withdraw, asking, checking }
}

/** [spec §8] An F says it itself; what is no envelope reads as a person that nobody knows, as at login [decisions]. */
function sentenceOfRequest(error: unknown): string {
  if (!isApiError(error) || error.code === malformedCode) return recoverySentences.noRegistration
  if (error.code === unreachableCode) return generalSentences.network
  return error.status === 200 || error.status === 429 ? error.message : recoverySentences.failed
}
