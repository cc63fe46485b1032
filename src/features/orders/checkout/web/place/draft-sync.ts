import type { StoredDraft } from '../../contract/draft.calls.ts'
import { emptyDraft, isEmptyDraft, readLocalDraft, writeLocalDraft, type DraftSlot } from './local-draft.ts'

/**
 * Sends a draft to the server; null means that it did not arrive. A refusal counts as arrived, so that it is not
 * retried forever.
 */
export interface DraftSender {
  save: (draft: StoredDraft) => Promise<{ updatedAt: string | null } | null>
  drop: () => Promise<{ updatedAt: null } | null>
}

const debounceMs = 800

interface Pending {
  timer: ReturnType<typeof setTimeout> | undefined
  /** Serializes the requests: an older text must not arrive after a newer one, nor a save after the order. */
  lastRequest: Promise<void>
}
const pending = new Map<string, Pending>()

const stateOf = (slot: DraftSlot): Pending => {
  const key = JSON.stringify(slot)
  const state = pending.get(key) ?? { timer: undefined, lastRequest: Promise.resolve() }
  pending.set(key, state)
  return state
}

/**
 * Stores the draft locally at once, and on the server after a debounce. The state lives outside of React because pages
 * unmount.
 */
export function storeDraft(slot: DraftSlot, draft: StoredDraft, sender: DraftSender): void {
  writeLocalDraft(slot, { draft, unsent: true, base: readLocalDraft(slot)?.base ?? null })
  const state = stateOf(slot)
  clearTimeout(state.timer)
  state.timer = setTimeout(() => void sendDraft(slot, sender), debounceMs)
}

/** Sends an unsent draft: after the debounce, when the network is back, and when a page is opened. */
export function sendDraft(slot: DraftSlot, sender: DraftSender): Promise<void> {
  const state = stateOf(slot)
  clearTimeout(state.timer)
  state.lastRequest = state.lastRequest.then(() => sendNow(slot, sender))
  return state.lastRequest
}

async function sendNow(slot: DraftSlot, sender: DraftSender): Promise<void> {
  const local = readLocalDraft(slot)
  if (!local?.unsent) return
  const answer = isEmptyDraft(local.draft) ? await sender.drop() : await sender.save(local.draft)
  const now = readLocalDraft(slot)
  // The draft changed during the request; the next debounce sends it.
  if (!answer || !now || JSON.stringify(now.draft) !== JSON.stringify(local.draft)) return
  if (isEmptyDraft(now.draft)) writeLocalDraft(slot, null)
  else writeLocalDraft(slot, { draft: now.draft, unsent: false, base: answer.updatedAt })
}

/** Prefers the unsent local draft over the server's copy, and the local draft if the server did not answer. */
export function resolveDraft(
  slot: DraftSlot,
  server: { draft: StoredDraft | null; updatedAt: string | null } | undefined,
): StoredDraft {
  const local = readLocalDraft(slot)
  if (local && (local.unsent || !server || local.base === server.updatedAt)) return local.draft
  return server?.draft ?? emptyDraft
}
