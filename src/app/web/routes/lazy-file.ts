import type { ComponentType } from 'react'
import { unreachable, type ApiError } from '#web/api/api-error.ts'

export type LazyFileState =
  | { at: 'loading' }
  | { at: 'ready'; Component: ComponentType }
  | { at: 'failed'; error: ApiError }

export interface LazyFile {
  /**
   * Loads the file; resolves to null if it can't be loaded. A failure is final until the document is reloaded: browsers
   * remember a failed import, and a repeated one omits the stylesheets that failed.
   */
  start: () => Promise<ComponentType | null>
  state: () => LazyFileState
  subscribe: (listener: () => void) => () => void
}

/** A file of the program that is loaded once, and its state. */
export function createLazyFile(load: () => Promise<ComponentType>): LazyFile {
  let state: LazyFileState = { at: 'loading' }
  let running: Promise<ComponentType | null> | null = null
  const listeners = new Set<() => void>()
  const change = (next: LazyFileState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const run = async () => {
    try {
      if (state.at === 'failed') throw new Error('The import has failed before.')
      const Component = await load()
      change({ at: 'ready', Component })
      return Component
    } catch (error) {
      console.warn(error)
      running = null
      change({ at: 'failed', error: unreachable() })
      return null
    }
  }
  return {
    start: () => (running ??= run()),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
