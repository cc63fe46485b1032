import { useCallback, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  noRequiredConsents,
  optionalConsents,
  requiredConsents,
  type OptionalConsent,
  type OptionalConsents,
} from '#features/people/members/contract/consents.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { readDraft, visitorDraftKey, writeDraft } from '#web/local/local-drafts.ts'
import { noValues, signupFields, type SignupValues } from './signup-fields.ts'
import { recordOf } from '#values/codes.ts'

const brand = z.object({ partnerId: z.number(), name: z.string(), uri: z.string() })
export type ChosenBrand = z.output<typeof brand>

const draftSchema = z.object({
  consents: z.object(recordOf(requiredConsents, () => z.boolean())),
  /** Text in the brand search. */
  brandText: z.string(),
  brand: z.nullable(brand),
  values: z.record(z.string(), z.string()),
  /** Without an entry until the member decides: the installation's default holds. */
  chosenConsents: z.record(z.string(), z.boolean()),
  /** The tax invoice goes to the member's own e-mail. */
  sameEmail: z.boolean(),
})
interface StoredDraft extends Omit<z.output<typeof draftSchema>, 'values'> {
  values: SignupValues
}
export interface SignupDraft extends StoredDraft {
  optionalConsents: OptionalConsents
}

const emptyDraft = (): StoredDraft => ({
  consents: noRequiredConsents(),
  brandText: '',
  brand: null,
  values: noValues,
  chosenConsents: {},
  sameEmail: false,
})

export type ChangeDraft = (part: Partial<SignupDraft> | ((before: StoredDraft) => Partial<SignupDraft>)) => void

/** The change that ticks or clears one optional consent. */
export const choose =
  (code: OptionalConsent, agreed: boolean) =>
  ({ chosenConsents }: StoredDraft): Partial<SignupDraft> => ({ chosenConsents: { ...chosenConsents, [code]: agreed } })

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
  // React may run an update after the page was left: it must not store the draft again.
  const hasLeft = useRef(false)
  const { data: site } = useCall(siteCall)
  // The only consents ticked by default, where the operator has it so [spec §5, decisions: Kept as specified].
  const draft = withDefaults(stored, site?.ticksConsents ?? false)
  const change = useCallback<ChangeDraft>(
    (part) =>
      setStored((before) => {
        const next = { ...before, ...(typeof part === 'function' ? part(before) : part) }
        if (!hasLeft.current) writeDraft(slot, { key, draft: { ...next, values: withoutPasswords(next.values) } })
        return next
      }),
    [key],
  )
  const leave = () => {
    hasLeft.current = true
    writeDraft(slot, null)
  }
  const reset = useCallback(() => {
    hasLeft.current = false
    writeDraft(slot, null)
    setStored(emptyDraft())
  }, [])
  return { draft, change, reset, leave }
}

const withDefaults = (stored: StoredDraft, isTicked: boolean): SignupDraft => ({
  ...stored,
  optionalConsents: recordOf(optionalConsents, (code) => stored.chosenConsents[code] ?? isTicked),
})

const slot = visitorDraftKey('signup')
const storedDraft = z.object({ key: z.string(), draft: draftSchema })

const withoutPasswords = (values: SignupValues): SignupValues => ({ ...values, password: '', passwordAgain: '' })

function readStoredDraft(key: string): StoredDraft | null {
  const data = readDraft(slot, storedDraft, { key: '', draft: emptyDraft() })
  return data?.key === key ? { ...data.draft, values: valuesFrom(data.draft.values) } : null
}

/** Keeps the fields of this release and ignores others from an earlier one. */
function valuesFrom(stored: Record<string, string>): SignupValues {
  const values = { ...noValues }
  for (const field of signupFields) values[field] = stored[field] ?? ''
  return values
}
