import { createContext } from 'react'

/** Placeholders of a page or a dialog that waited too long; only the first one shows the sentence. */
export interface WaitingScope {
  add: (id: string) => () => void
  first: () => string | undefined
  subscribe: (listener: () => void) => () => void
}

export function createWaitingScope(): WaitingScope {
  let ids: readonly string[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly string[]) => {
    ids = next
    for (const listener of listeners) listener()
  }
  return {
    add: (id) => {
      change([...ids, id])
      return () => change(ids.filter((one) => one !== id))
    },
    first: () => ids[0],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A dialog provides a scope of its own, because the page behind it is out of reach. */
export const WaitingScopeContext = createContext(createWaitingScope())
