import type { StoredDraft } from '../../contract/draft.calls.ts'
import { emptyDraft, isEmptyDraft, readLocalDraft, writeLocalDraft, type DraftSlot } from './local-draft.ts'

/** How a draft reaches the server; null: it did not. A refusal is an answer: it must not be repeated for ever. */
export interface DraftSender {
  save: (draft: StoredDraft) => Promise<{ updatedAt: string | null } | null>
  drop: () => Promise<{ updatedAt: null } | null>
}

const pauseMs = 800

interface Pending {
  timer: ReturnType<typeof setTimeout> | undefined
  /** One request at a time: an older text must not arrive after a newer one, nor a save after the order. */
  running: Promise<void>
}
const pending = new Map<string, Pending>()

const stateOf = (slot: DraftSlot): Pending => {
  const key = JSON.stringify(slot)
  const state = pending.get(key) ?? { timer: undefined, running: Promise.resolve() }
  pending.set(key, state)
  return state
}

/** Keeps what was typed here at once, and on the server a moment after the typing stops. Outside of React: pages come and go. */
export function storeDraft(slot: DraftSlot, draft: StoredDraft, sender: DraftSender): void {
  writeLocalDraft(slot, { draft, unsent: true, base: readLocalDraft(slot)?.base ?? null })
  const state = stateOf(slot)
  clearTimeout(state.timer)
  state.timer = setTimeout(() => void sendDraft(slot, sender), pauseMs)
}

/** Sends what the server has not got yet: after the pause, when the network is back, and when a page finds it. */
export function sendDraft(slot: DraftSlot, sender: DraftSender): Promise<void> {
  const state = stateOf(slot)
  clearTimeout(state.timer)
  state.running = state.running.then(() => sendNow(slot, sender))
  return state.running
}

async function sendNow(slot: DraftSlot, sender: DraftSender): Promise<void> {
  const local = readLocalDraft(slot)
  if (!local?.unsent) return
  const answer = isEmptyDraft(local.draft) ? await sender.drop() : await sender.save(local.draft)
  const now = readLocalDraft(slot)
  // Typed on meanwhile: the next pause sends it.
  if (!answer || !now || JSON.stringify(now.draft) !== JSON.stringify(local.draft)) return
  if (isEmptyDraft(now.draft)) writeLocalDraft(slot, null)
  else writeLocalDraft(slot, { draft: now.draft, unsent: false, base: answer.updatedAt })
}

/** What counts: what is not sent yet, else the server's copy; without an answer of the server what is here. */
export function resolveDraft(
  slot: DraftSlot,
  server: { draft: StoredDraft | null; updatedAt: string | null } | undefined,
): StoredDraft {
  const local = readLocalDraft(slot)
  if (local && (local.unsent || !server || local.base === server.updatedAt)) return local.draft
  return server?.draft ?? emptyDraft
}
