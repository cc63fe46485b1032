import { useRef } from 'react'
import { idempotencyKeyHeader } from '#contract/envelope.ts'

/** 128 random bits as text. Not randomUUID: that one exists in secure contexts only, and shops run on plain http too. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Gives the headers of a keyed call. The same content keeps its key, so that a second tap or a repeated send is the same
 * request to the server, also after a reload; another content, or `done()`, begins a new one.
 */
export function useIdempotency(name: string): {
  headers: (content: unknown) => Record<string, string>
  done: () => void
} {
  const kept = useRef<KeptKey | null>(null)
  return {
    headers: (content) => {
      const print = fingerprint(JSON.stringify(content))
      const known = kept.current ?? recall(name)
      const key = known?.print === print ? known.key : randomKey()
      kept.current = { print, key }
      remember(name, kept.current)
      return { [idempotencyKeyHeader]: key }
    },
    done: () => {
      kept.current = null
      remember(name, null)
    },
  }
}

interface KeptKey {
  /** Not the content itself: an address or a depositor has no business in the browser's storage. */
  print: string
  key: string
}

/** 53 bits, enough to tell one person's drafts apart (cyrb53, public domain). */
function fingerprint(text: string): string {
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

/** Of the tab only: two tabs with the same form are two orders. */
function recall(name: string): KeptKey | null {
  try {
    const [key, print] = (sessionStorage.getItem(slot(name)) ?? '').split(' ')
    return key && print ? { key, print } : null
  } catch {
    return null // storage can be forbidden; the key then lives as long as the page
  }
}

function remember(name: string, kept: KeptKey | null): void {
  try {
    if (kept) sessionStorage.setItem(slot(name), `${kept.key} ${kept.print}`)
    else sessionStorage.removeItem(slot(name))
  } catch {
    // as above
  }
}
