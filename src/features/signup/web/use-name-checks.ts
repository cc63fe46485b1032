import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { signupSentences } from '../contract/signup.calls.ts'
import { errorOf, tidied, type SignupErrors, type SignupField, type SignupValues } from './signup-fields.ts'
import type { SignupKind } from './signup-kinds.ts'
import { useCheckBrandMutation, useCheckUsernameMutation } from './signup.api.ts'

const brandFields: readonly SignupField[] = ['partner.name', 'partner.uri']

interface NameAnswers {
  refuse: (errors: SignupErrors) => void
  /** What was said against these fields before does not hold any more. */
  clear: (fields: readonly SignupField[]) => void
}

/**
 * Whether a username, and a brand's name and address, are still free. An answer holds for what was asked: as soon as the
 * field says something else it is withdrawn, and the form can't be sent without a new one [spec §4, §5].
 */
export function useNameChecks(values: SignupValues, kind: SignupKind, { refuse, clear }: NameAnswers) {
  const [askUsername, { isLoading: usernamePending }] = useCheckUsernameMutation()
  const [askBrand, { isLoading: brandPending }] = useCheckBrandMutation()
  const [free, setFree] = useState<{ username: string | null; brand: string | null }>({ username: null, brand: null })

  const username = tidied('username', values.username)
  const brandKey = brandKeyOf(values)
  const valid = (field: SignupField) => errorOf(field, values, kind) === undefined

  const latest = useRef({ username, brandKey })
  useEffect(() => {
    latest.current = { username, brandKey }
  })

  const checkUsername = async () => {
    const answer = await askUsername(username)
    if (latest.current.username !== username) return // it is about a text that is gone
    if (answer.data === true) {
      clear(['username'])
      setFree((before) => ({ ...before, username }))
    } else refuse({ username: answer.error ? sentenceOf(answer.error) : signupSentences.usernameTaken })
  }
  const checkBrand = async () => {
    const [brandName, uri] = brandFields.map((field) => tidied(field, values[field]))
    const answer = await askBrand({ brandName: brandName ?? '', uri: uri ?? '' })
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
    /** The field was changed: what was answered is no longer known, even if the same text comes back. */
    withdraw: (field: SignupField) => {
      if (field === 'username') setFree((before) => ({ ...before, username: null }))
      if (brandFields.includes(field)) setFree((before) => ({ ...before, brand: null }))
    },
  }
}

const brandKeyOf = (values: SignupValues) => brandFields.map((field) => tidied(field, values[field])).join('\n')
