import * as z from 'zod/mini'
import { draftKey, readStored, writeDraft } from '#web/local/local-drafts.ts'
import type { PaletteHit, RecentKey } from './palette-hits.ts'

const mostRecent = 5
const stored = z.array(z.object({ to: z.string(), label: z.string(), aside: z.optional(z.string()) }))

const nameOf = ({ memberId, base }: RecentKey) => draftKey(memberId, `palette:${base}`)

/** Newest first. Addresses of other sites are left out, because the storage can be edited. */
export const readRecent = (key: RecentKey): PaletteHit[] =>
  (readStored(nameOf(key), stored) ?? [])
    .filter(({ to }) => to === key.base || to.startsWith(`${key.base}/`))
    .map(({ aside, ...hit }) => ({ ...hit, ...(aside && { aside }) }))

export function addRecent(key: RecentKey, hit: PaletteHit): void {
  const others = readRecent(key).filter(({ to }) => to !== hit.to)
  writeDraft(nameOf(key), [hit, ...others].slice(0, mostRecent))
}
