import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { checkUsernameCall, checkBrandCall, signupSentences } from '../contract/signup.calls.ts'
import { errorOf, normalised, type SignupErrors, type SignupField, type SignupValues } from './signup-fields.ts'
import type { SignupKind } from './signup-kinds.ts'

const brandFields: readonly SignupField[] = ['partner.name', 'partner.uri']

interface NameCheckHandlers {
  refuse: (errors: SignupErrors) => void
  /** Clears the errors of these fields, which no longer apply. */
  clear: (fields: readonly SignupField[]) => void
}

/**
 * Checks whether a username, and a brand's name and address, are free. An answer is valid for the checked text only:
 * changing the field resets it, and the form requires a new check [spec §4, §5].
 */
export function useNameChecks(values: SignupValues, kind: SignupKind, { refuse, clear }: NameCheckHandlers) {
  const [askUsername, { isLoading: usernamePending }] = useSend(checkUsernameCall)
  const [askBrand, { isLoading: brandPending }] = useSend(checkBrandCall)
  const [free, setFree] = useState<{ username: string | null; brand: string | null }>({ username: null, brand: null })

  const username = normalised('username', values.username)
  const brandKey = brandKeyOf(values)
  const valid = (field: SignupField) => errorOf(field, values, kind) === undefined

  const latest = useRef({ username, brandKey })
  useEffect(() => {
    latest.current = { username, brandKey }
  })

  const checkUsername = async () => {
    const answer = await askUsername({ body: { username } })
    if (latest.current.username !== username) return // the answer concerns an outdated text
    if (answer.data === true) {
      clear(['username'])
      setFree((before) => ({ ...before, username }))
    } else refuse({ username: answer.error ? sentenceOf(answer.error) : signupSentences.usernameTaken })
  }
  const checkBrand = async () => {
    const [brandName, uri] = brandFields.map((field) => normalised(field, values[field]))
    const answer = await askBrand({ body: { brandName: brandName ?? '', uri: uri ?? '' } })
    if (latest.current.brandKey !== brandKey) return
    if (!answer.error) {
      clear(brandFields)
      setFree((before) => ({ ...before, brand: brandKey }))
    } else refuse({ 'partner.uri': sentenceOf(answer.error) })
  }

  return {
    username: {
      free: free.username === username,
      pending: usernamePending,
      ready: valid('username'),
      ask: checkUsername,
    },
    brand: { free: free.brand === brandKey, pending: brandPending, ready: brandFields.every(valid), ask: checkBrand },
    /** Resets the answer when the field changes, even if the same text returns. */
    withdraw: (field: SignupField) => {
      if (field === 'username') setFree((before) => ({ ...before, username: null }))
      if (brandFields.includes(field)) setFree((before) => ({ ...before, brand: null }))
    },
  }
}

const brandKeyOf = (values: SignupValues) => brandFields.map((field) => normalised(field, values[field])).join('\n')
