import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { noValues, signupFields, type SignupValues } from './signup-fields.ts'

/** [spec §5] Ticked unless a deployment decides otherwise. */
const marketingTickedAtFirst = true

const brand = z.object({ partnerId: z.number(), name: z.string(), uri: z.string() })
export type ChosenBrand = z.output<typeof brand>

const draftSchema = z.object({
  consents: z.object({ service: z.boolean(), personal: z.boolean(), over14: z.boolean() }),
  /** What stands in the brand search. */
  brandText: z.string(),
  brand: z.nullable(brand),
  values: z.record(z.string(), z.string()),
  receiveSmsYn: z.boolean(),
  receiveEmailYn: z.boolean(),
  /** The tax invoice goes to the same address. */
  sameEmail: z.boolean(),
})
export interface SignupDraft extends Omit<z.output<typeof draftSchema>, 'values'> {
  values: SignupValues
}

const emptyDraft = (): SignupDraft => ({
  consents: { service: false, personal: false, over14: false },
  brandText: '',
  brand: null,
  values: noValues,
  receiveSmsYn: marketingTickedAtFirst,
  receiveEmailYn: marketingTickedAtFirst,
  sameEmail: false,
})

export type ChangeDraft = (part: Partial<SignupDraft> | ((before: SignupDraft) => Partial<SignupDraft>)) => void

interface DraftState {
  draft: SignupDraft
  change: ChangeDraft
  /** Begins anew. */
  reset: () => void
  /** The page is being left for good: nothing of it stays behind. What it shows until then stays as it is. */
  leave: () => void
}

/**
 * All that was entered in one sign-up, kept in this tab over a reload; passwords only as long as the page lives. `key` names
 * the kind of sign-up and the brand: what was entered for another one is never filled in.
 */
export function useSignupDraft(key: string): DraftState {
  const [draft, setDraft] = useState(() => recall(key) ?? emptyDraft())
  const change = useCallback<ChangeDraft>(
    (part) =>
      setDraft((before) => {
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
        remember(JSON.stringify({ key, draft: { ...next, values: withoutPasswords(next.values) } }))
        return next
      }),
    [key],
  )
  const reset = useCallback(() => {
    remember(null)
    setDraft(emptyDraft())
  }, [])
  return { draft, change, reset, leave: () => remember(null) }
}

const slot = 'balju:signup'
const kept = z.object({ key: z.string(), draft: draftSchema })

const withoutPasswords = (values: SignupValues): SignupValues => ({ ...values, password: '', passwordAgain: '' })

function recall(key: string): SignupDraft | null {
  try {
    const { data } = kept.safeParse(JSON.parse(sessionStorage.getItem(slot) ?? 'null'))
    if (data?.key === key) return { ...data.draft, values: valuesFrom(data.draft.values) }
  } catch {
    // storage can be forbidden or hold something else: the form then lives as long as the page
  }
  return null
}

/** The fields of this release, whatever an earlier one has kept. */
function valuesFrom(stored: Record<string, string>): SignupValues {
  const values = { ...noValues }
  for (const field of signupFields) values[field] = stored[field] ?? ''
  return values
}

function remember(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(slot)
    else sessionStorage.setItem(slot, text)
  } catch {
    // as above
  }
}
