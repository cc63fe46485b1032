import { idempotencyKeyHeader } from '#contract/envelope.ts'

/** 128 random bits as text. Not randomUUID, which requires a secure context, because shops also run on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export interface SentKey {
  key: string
  /** Time of the first use of the key, in milliseconds: the server forgets a key 24 hours later. */
  at: number
}

/**
 * The idempotency header of one sending of a call. The same content has the same key until `forgetKey`, so that a second press or a retry is
 * the same request to the server, even after a reload.
 */
export function keyHeader(call: string, content: unknown): Record<string, string> {
  const slot = slotOf(call, content)
  const recent = answered.get(slot)
  const isSecondPress = recent !== undefined && Date.now() - recent.at < secondPressMs
  return { [idempotencyKeyHeader]: isSecondPress ? recent.key : keyIn(slot, content).key }
}

/** A form that was saved stands for a moment until its page is left: a press within this time belongs to the first one. */
const secondPressMs = 2_000

/** Keys of the last answers, with the time of the answer. */
const answered = new Map<string, SentKey>()

/** After an answer: the same content is another request, as soon as it can't be a second press of the same button. */
export function forgetKey(call: string, content: unknown): void {
  const slot = slotOf(call, content)
  const at = Date.now()
  for (const [former, key] of answered) if (at - key.at >= secondPressMs) answered.delete(former)
  const key = readKey(slot)?.key
  if (key) answered.set(slot, { key, at })
  forgetKeyIn(slot)
}

/** The key in a slot, which holds one content at a time: other content gets another key. */
export function keyIn(slot: string, content: unknown): SentKey {
  const contentHash = hashOf(content)
  const known = readKey(slot)
  const used = known?.contentHash === contentHash ? known : { contentHash, key: randomKey(), at: Date.now() }
  writeKey(slot, used)
  return used
}

export const forgetKeyIn = (slot: string): void => writeKey(slot, null)

interface StoredKey extends SentKey {
  /** A hash instead of the content, because addresses and depositors must not be left in the browser's storage. */
  contentHash: string
}

const slotOf = (call: string, content: unknown) => `${call}:${hashOf(content)}`

/** 53 bits, enough to tell one user's contents apart (cyrb53, public domain). */
function hashOf(content: unknown): string {
  const text = JSON.stringify(content) ?? ''
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

/** Stored per tab, because the same form in two tabs is two orders. */
function readKey(slot: string): StoredKey | null {
  // An earlier version stored no time: such a key is as old as can be.
  const [key, contentHash, at = 0] = (readText(nameOf(slot)) ?? '').split(' ')
  return key && contentHash ? { key, contentHash, at: Number(at) } : null
}

const writeKey = (slot: string, used: StoredKey | null): void =>
  writeText(nameOf(slot), used && `${used.key} ${used.contentHash} ${used.at}`)

const nameOf = (slot: string) => `balju:key:${slot}`

/** The browser's storage can be disabled or full: a key then lives as long as the page. */
const unstored = new Map<string, string>()

function readText(name: string): string | null {
  const kept = unstored.get(name) ?? null
  try {
    return kept ?? sessionStorage.getItem(name)
  } catch {
    return kept
  }
}

function writeText(name: string, text: string | null): void {
  unstored.delete(name)
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    if (text !== null) unstored.set(name, text)
  }
}
