import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { visitorDraftKey } from '#web/local/local-drafts.ts'
import { noValues, signupFields, type SignupValues } from './signup-fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { siteCall } from '#features/settings/contract/site.ts'

const brand = z.object({ partnerId: z.number(), name: z.string(), uri: z.string() })
export type ChosenBrand = z.output<typeof brand>

const draftSchema = z.object({
  consents: z.object({ service: z.boolean(), personal: z.boolean(), over14: z.boolean() }),
  /** Text in the brand search. */
  brandText: z.string(),
  brand: z.nullable(brand),
  values: z.record(z.string(), z.string()),
  /** Null until the member decides: the installation's default holds. */
  agreedToSms: z.nullable(z.boolean()),
  agreedToEmail: z.nullable(z.boolean()),
  /** The tax invoice goes to the member's own e-mail. */
  sameEmail: z.boolean(),
})
interface StoredDraft extends Omit<z.output<typeof draftSchema>, 'values'> {
  values: SignupValues
}
export interface SignupDraft extends StoredDraft {
  agreedToSms: boolean
  agreedToEmail: boolean
}

const emptyDraft = (): StoredDraft => ({
  consents: { service: false, personal: false, over14: false },
  brandText: '',
  brand: null,
  values: noValues,
  agreedToSms: null,
  agreedToEmail: null,
  sameEmail: false,
})

export type ChangeDraft = (part: Partial<SignupDraft> | ((before: StoredDraft) => Partial<SignupDraft>)) => void

interface DraftState {
  draft: SignupDraft
  change: ChangeDraft
  /** Discards everything and starts again. */
  reset: () => void
  /** Removes the stored copy when the page is left for good; the screen keeps its values until then. */
  leave: () => void
}

/**
 * Holds everything typed in one sign-up and stores it in this tab across reloads; passwords live in memory only. `key`
 * identifies the type of member and the brand: values typed for another key are never reused. A new draft starts `prefilled`.
 */
export function useSignupDraft(key: string, prefilled: Partial<SignupValues> = {}): DraftState {
  const [stored, setStored] = useState(
    () => readStoredDraft(key) ?? { ...emptyDraft(), values: { ...noValues, ...prefilled } },
  )
  const { data: site } = useCall(siteCall)
  // The only consents ticked by default, where the operator has it so [spec §5, decisions: Kept as specified].
  const draft = withDefaults(stored, site?.ticksAdvertising ?? false)
  const change = useCallback<ChangeDraft>(
    (part) =>
      setStored((before) => {
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
        storeDraft(JSON.stringify({ key, draft: { ...next, values: withoutPasswords(next.values) } }))
        return next
      }),
    [key],
  )
  const reset = useCallback(() => {
    storeDraft(null)
    setStored(emptyDraft())
  }, [])
  return { draft, change, reset, leave: () => storeDraft(null) }
}

const withDefaults = (stored: StoredDraft, isTicked: boolean): SignupDraft => ({
  ...stored,
  agreedToSms: stored.agreedToSms ?? isTicked,
  agreedToEmail: stored.agreedToEmail ?? isTicked,
})

const slot = visitorDraftKey('signup')
const storedDraft = z.object({ key: z.string(), draft: draftSchema })

const withoutPasswords = (values: SignupValues): SignupValues => ({ ...values, password: '', passwordAgain: '' })

function readStoredDraft(key: string): StoredDraft | null {
  try {
    const { data } = storedDraft.safeParse(JSON.parse(sessionStorage.getItem(slot) ?? 'null'))
    if (data?.key === key) return { ...data.draft, values: valuesFrom(data.draft.values) }
  } catch {
    // Storage can be forbidden or hold other data: the form then lives as long as the page.
  }
  return null
}

/** Keeps the fields of this release and ignores others from an earlier one. */
function valuesFrom(stored: Record<string, string>): SignupValues {
  const values = { ...noValues }
  for (const field of signupFields) values[field] = stored[field] ?? ''
  return values
}

function storeDraft(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(slot)
    else sessionStorage.setItem(slot, text)
  } catch {
    // See above.
  }
}
