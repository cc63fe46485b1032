import type * as z from 'zod/mini'

/** What somebody has begun to write and not sent: kept on this machine, under their name. */
const prefix = 'balju:draft:'

/** The name under which a member's draft is kept; `of` says which one. */
export const draftKey = (memberId: number, of: string): string => `${ownPrefix(memberId)}${of}`

const ownPrefix = (memberId: number): string => `${prefix}${memberId}:`

export function readDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>): Draft | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data ?? null
  } catch {
    return null // storage can be forbidden or hold something else
  }
}

export function writeDraft(name: string, draft: unknown): void {
  quietly(() => {
    if (draft === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(draft))
  })
}

/** What others began on this machine is not for the next person at the counter. */
export function forgetLocalDrafts(except: { memberId: number } | null): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) {
      const isOwn = except !== null && name.startsWith(ownPrefix(except.memberId))
      if (name.startsWith(prefix) && !isOwn) localStorage.removeItem(name)
    }
  })
}

/** Storage that is full or forbidden is no reason for a broken page. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // nothing is kept then
  }
}
