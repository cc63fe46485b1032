/**
 * One event for the tag manager, e.g. `{ event: 'signup_complete', … }`. Must not contain names, addresses or numbers
 * of a person.
 */
export type DataLayerEvent = { event: string } & Record<string, string>

declare global {
  interface Window {
    /** Name defined by the tag manager. */
    dataLayer?: DataLayerEvent[]
  }
}

const listeners = new Set<() => void>()

/** Appends an event to the list; the installation decides whether anything reads it. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  for (const listener of listeners) listener()
}

/** Passes every event to `read` once, including earlier ones. */
export function readEvents(read: (event: DataLayerEvent) => void): () => void {
  let next = 0
  const listener = () => {
    const events = window.dataLayer ?? []
    while (next < events.length) read(events[next++]!) // the index is below the length
  }
  listeners.add(listener)
  listener()
  return () => void listeners.delete(listener)
}
