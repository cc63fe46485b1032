/** One event for the tag manager, e.g. `{ event: 'signup_complete', … }`: never a name, an address or a number of a person. */
export type DataLayerEvent = { event: string } & Record<string, string>

declare global {
  interface Window {
    /** The tag manager's own name for the list of events. */
    dataLayer?: DataLayerEvent[]
  }
}

const listeners = new Set<() => void>()

/** Puts an event into the list; whether anybody reads it depends on the installation. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
  for (const listener of listeners) listener()
}

/** Hands every event to `read` once, those of before included. */
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
