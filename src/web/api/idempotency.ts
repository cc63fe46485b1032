import { useRef } from 'react'
import { idempotencyKeyHeader } from '#contract/envelope.ts'

/** 128 random bits as text. Not randomUUID, which requires a secure context, because shops also run on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the idempotency header of a call. The same content reuses its key, so that a second press or a retry is the
 * same request to the server, even after a reload. Other content or `done()` creates a new key.
 */
export function useIdempotency(name: string): {
  headers: (content: unknown) => Record<string, string>
  /** Time of the key's first use in milliseconds: the server forgets a key 24 hours later. */
  startedAt: () => number
  done: () => void
} {
  const stored = useRef<StoredKey | null>(null)
  return {
    headers: (content) => {
      const contentHash = hashOf(JSON.stringify(content))
      const known = stored.current ?? readStoredKey(name)
      stored.current = known?.contentHash === contentHash ? known : { contentHash, key: randomKey(), at: Date.now() }
      writeStoredKey(name, stored.current)
      return { [idempotencyKeyHeader]: stored.current.key }
    },
    startedAt: () => stored.current?.at ?? 0,
    done: () => {
      stored.current = null
      writeStoredKey(name, null)
    },
  }
}

interface StoredKey {
  /** A hash instead of the content, because addresses and depositors must not be left in the browser's storage. */
  contentHash: string
  key: string
  at: number
}

/** 53 bits, enough to tell one user's contents apart (cyrb53, public domain). */
function hashOf(text: string): string {
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

const slot = (name: string) => `balju:key:${name}`

/** Stored per tab, because the same form in two tabs is two orders. */
function readStoredKey(name: string): StoredKey | null {
  try {
    // An earlier version stored no time: such a key counts as expired.
    const [key, contentHash, at = 0] = (sessionStorage.getItem(slot(name)) ?? '').split(' ')
    return key && contentHash ? { key, contentHash, at: Number(at) } : null
  } catch {
    return null // storage can be disabled; the key then lives as long as the page
  }
}

function writeStoredKey(name: string, stored: StoredKey | null): void {
  try {
    if (stored) sessionStorage.setItem(slot(name), `${stored.key} ${stored.contentHash} ${stored.at}`)
    else sessionStorage.removeItem(slot(name))
  } catch {
    // storage can be disabled
  }
}
