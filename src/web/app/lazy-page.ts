import type { ComponentType } from 'react'

const reloadedAt = 'balju:reloaded-at'
const minReloadIntervalMs = 10_000

/**
 * A page loaded on demand. After a release the old file names are gone, so a failed import reloads the document once to
 * get the new names; a second failure in a row is thrown.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() }
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    return await new Promise<never>(() => {}) // the document is being unloaded
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (!navigator.onLine || Date.now() - last < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    return true
  } catch {
    return false // without storage it could reload forever
  }
}
