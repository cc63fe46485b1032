import type { ComponentType } from 'react'
import { unreachable, type ApiError } from '#web/api/api-error.ts'

export type LazyPartState =
  | { at: 'loading' }
  | { at: 'ready'; Component: ComponentType }
  | { at: 'failed'; error: ApiError }

export interface LazyPart {
  /** Loads the file, again after a failure. Resolves to null if it can't be loaded. */
  start: () => Promise<ComponentType | null>
  state: () => LazyPartState
  subscribe: (listener: () => void) => () => void
}

/** A file of the program that is loaded once, and its state. */
export function createLazyPart(load: () => Promise<ComponentType>): LazyPart {
  let state: LazyPartState = { at: 'loading' }
  let running: Promise<ComponentType | null> | null = null
  const listeners = new Set<() => void>()
  const change = (next: LazyPartState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const run = async () => {
    try {
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
