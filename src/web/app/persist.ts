import * as z from 'zod/mini'

/** The key `root` under the prefix `persist:` [spec §3]. */
export const persistKey = 'persist:root'
/** [spec §9] */
export const restoreTimeoutMs = 5_000

export interface PersistStorage {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** What was kept, slice by slice; nothing when there is nothing or it can't be read. A slow storage is a failure [spec §4]. */
export async function restore(storage: PersistStorage | null): Promise<Record<string, unknown>> {
  if (!storage) return {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('persist timed out for persist key root')), restoreTimeoutMs)
  })
  try {
    return read(await Promise.race([storage.getItem(persistKey), late]))
  } finally {
    clearTimeout(timer)
  }
}

const savedSlices = z.record(z.string(), z.unknown())

function read(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const saved = savedSlices.safeParse(JSON.parse(text))
    return saved.success ? saved.data : {}
  } catch {
    return {} // written by something else
  }
}

/** Writes what is kept whenever it changed, and forgets all of it on `purge` [spec §4 Auth]. */
export function persister(storage: PersistStorage | null): {
  save: (kept: object) => void
  purge: (left: object | null) => void
} {
  let written = ''
  return {
    save: (kept) => {
      const text = JSON.stringify(kept)
      if (text === written) return
      written = text
      quietly(() => storage?.setItem(persistKey, text))
    },
    purge: (left) => {
      // The empty state after a sign-out is not worth writing until something changes.
      written = left ? JSON.stringify(left) : ''
      quietly(() => storage?.removeItem(persistKey))
    },
  }
}

/** Storage that is full or forbidden is no reason for a broken page. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // nothing is kept then
  }
}

/** Touching localStorage throws where the browser forbids it. */
export function localStorageOrNull(): PersistStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
