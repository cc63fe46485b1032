import * as z from 'zod/mini'

/** Storage key: `root` with the prefix `persist:` [spec §3]. */
export const persistKey = 'persist:root'
/** [spec §9] */
export const restoreTimeoutMs = 5_000

export interface PersistStorage {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** The stored state by slice; empty if there is none or it cannot be read. A slow storage is an error [spec §4]. */
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
    return {} // not written by this app
  }
}

/** Writes the state when it changed, and deletes it on `purge` [spec §4 Auth]. */
export function persister(storage: PersistStorage | null): {
  save: (state: object) => void
  purge: (remaining: object | null) => void
} {
  let written = ''
  return {
    save: (state) => {
      const text = JSON.stringify(state)
      if (text === written) return
      written = text
      ignoreErrors(() => storage?.setItem(persistKey, text))
    },
    purge: (remaining) => {
      // Treats the remaining state as written, so that an empty state is not stored after a sign-out.
      written = remaining ? JSON.stringify(remaining) : ''
      ignoreErrors(() => storage?.removeItem(persistKey))
    },
  }
}

/** Ignores a full or disabled storage, so that the page keeps working. */
function ignoreErrors(write: () => void): void {
  try {
    write()
  } catch {
    // nothing is stored
  }
}

/** Accessing localStorage throws if the browser disables it. */
export function localStorageOrNull(): PersistStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
