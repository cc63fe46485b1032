/** An open dialog of the phone, the last opened one last. */
interface OpenSheet {
  close: () => void
  /** Without an entry of its own the browser's back reaches it only above another sheet. */
  hasEntry: boolean
}

const open: OpenSheet[] = []

/** Number of the router's entry and of the sheets on it; an entry of a sheet has the address and the state of its page. */
interface Place {
  idx: unknown
  depth: number
}
let place: Place | undefined

/** Lets the browser's back close a sheet before it leaves the page. Returns the function that ends it. */
export function enterSheet(sheet: OpenSheet): () => void {
  listen()
  open.push(sheet)
  pushMissing()
  return () => {
    // The entry stays, because going back is asynchronous and could undo a navigation that follows. Nobody sees it: the
    // next sheet uses it, and back passes it.
    open.splice(open.indexOf(sheet), 1)
  }
}

/** Called after each navigation of the router, which replaces the state of an entry. */
export function noteNavigation(): void {
  listen()
  const { idx, depth } = placeOf(history.state)
  const replaced = place && place.idx === idx && place.depth > depth
  if (replaced) history.replaceState({ ...stateOf(history.state), sheets: place?.depth }, '')
  remember()
}

function pushMissing(): void {
  const state = stateOf(history.state)
  const wanted = open.filter(({ hasEntry }) => hasEntry).length
  for (let depth = placeOf(state).depth + 1; depth <= wanted; depth++) {
    history.pushState({ ...state, sheets: depth }, '')
  }
  remember()
}

/** Address and state of the shown page, which may change below a sheet: a filter applies at once. */
let shown: { url: string; state: object } | undefined
function remember(): void {
  place = placeOf(history.state)
  shown = { url: location.href, state: stateOf(history.state) }
}

let isListening = false
function listen(): void {
  if (isListening) return
  isListening = true
  remember()
  // Capturing, so that the router doesn't render its page again for an entry of a sheet.
  addEventListener('popstate', onPop, { capture: true })
}

function onPop(event: PopStateEvent): void {
  const before = place
  const now = placeOf(event.state)
  place = now
  if (!before || before.idx !== now.idx || before.depth === now.depth) return
  event.stopImmediatePropagation()
  if (now.depth > before.depth) return
  if (open.filter(({ hasEntry }) => hasEntry).length <= now.depth) {
    // A sheet that has closed otherwise left this entry.
    history.back()
    return
  }
  history.replaceState({ ...shown?.state, sheets: now.depth }, '', shown?.url)
  remember()
  open.at(-1)?.close()
  // A dialog that is sending refuses to close; it and one below a question keep their entries.
  setTimeout(pushMissing)
}

const placeOf = (state: unknown): Place => {
  const { idx, sheets } = stateOf(state)
  return { idx, depth: typeof sheets === 'number' ? sheets : 0 }
}

const stateOf = (state: unknown): { idx?: unknown; sheets?: unknown } =>
  typeof state === 'object' && state !== null ? state : {}
