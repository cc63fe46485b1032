import type { ComponentType } from 'react'

const reloadedAt = 'balju:reloaded-at'
const againMs = 10_000

/**
 * A page that is loaded when it is opened. After a release the old file names are gone: the page is then loaded anew once,
 * which brings the new names; a second failure in a row is an error like any other.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() }
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    return await new Promise<never>(() => {}) // the page is going away
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (!navigator.onLine || Date.now() - last < againMs) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    return true
  } catch {
    return false // without a memory it could reload for ever
  }
}
