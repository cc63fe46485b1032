import type * as z from 'zod/mini'
import { fittingPart } from './fitting-part.ts'

/** Prefix of unsent drafts in this browser, stored per member. */
const prefix = 'balju:draft:'

/** Storage key of a member's draft; `of` identifies the draft. */
export const draftKey = (memberId: number, of: string): string => `${ownPrefix(memberId)}${of}`

const ownPrefix = (memberId: number): string => `${prefix}${memberId}:`

/** Storage key of a visitor's draft. The tab stores it until it is closed, because nobody is signed in. */
export const visitorDraftKey = (of: string): string => `${visitorPrefix}${of}`

const visitorPrefix = 'balju:visitorDraft:'
const storageOf = (name: string): Storage => (name.startsWith(visitorPrefix) ? sessionStorage : localStorage)

/** A stored value, only as a whole: an order that is sent again must not lose a line. */
export function readStored<Value>(name: string, schema: z.ZodMiniType<Value>): Value | null {
  return schema.safeParse(storedValue(name)).data ?? null
}

/**
 * A draft as the present form can take it: of one that an earlier release has left, the fields that still fit. `blank` fills the gaps;
 * without it a draft is used only if no field that the form needs is missing.
 */
export function readDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>, blank?: Draft): Draft | null {
  const stored = storedValue(name)
  return stored === null ? null : (fittingPart(schema, stored, blank) ?? null)
}

function storedValue(name: string): unknown {
  try {
    return JSON.parse(storageOf(name).getItem(name) ?? 'null')
  } catch {
    return null // storage can be disabled or hold something else
  }
}

/** Tells whether any draft is stored under the name. */
export function hasDraft(name: string): boolean {
  try {
    return storageOf(name).getItem(name) !== null
  } catch {
    return false // storage can be disabled
  }
}

/** Tells whether this tab stores a draft of a visitor. */
export function hasVisitorDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(visitorPrefix))
  } catch {
    return false // storage can be disabled
  }
}

export function writeDraft(name: string, draft: unknown): void {
  ignoreErrors(() => {
    if (draft === null) storageOf(name).removeItem(name)
    else storageOf(name).setItem(name, JSON.stringify(draft))
  })
}

/** Deletes the drafts of other members, so that the next user of the browser cannot read them. */
export function deleteLocalDrafts(except: { memberId: number } | null): void {
  ignoreErrors(() => {
    for (const name of Object.keys(localStorage)) {
      const isOwn = except !== null && name.startsWith(ownPrefix(except.memberId))
      if (name.startsWith(prefix) && !isOwn) localStorage.removeItem(name)
    }
  })
}

/** Ignores a full or disabled storage, so that the page keeps working. */
function ignoreErrors(write: () => void): void {
  try {
    write()
  } catch {
    // nothing is stored
  }
}
