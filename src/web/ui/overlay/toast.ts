export interface ToastOptions {
  tone?: 'success' | 'error'
  /** An action such as 되돌리기. */
  action?: { label: string; onPress: () => void }
  /** A second action, such as a way to what was changed. */
  more?: { label: string; onPress: () => void }
  /** Duration; longer by default with an action. */
  ms?: number
}

export interface Toast extends ToastOptions {
  id: number
  text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Open dialogs, the topmost last. */
let dialogs: readonly string[] = []

/** The dialog that shows the toasts; undefined: the page. What is outside of an open dialog is behind its veil, and inert. */
export const toastPlace = {
  subscribe: (listener: () => void) => toastList.subscribe(listener),
  now: (): string | undefined => dialogs.at(-1),
  /** Moves the toasts into a dialog until it closes. */
  enter: (dialog: string) => {
    dialogs = [...dialogs, dialog]
    change(toasts)
    return () => {
      dialogs = dialogs.filter((open) => open !== dialog)
      change(toasts)
    }
  },
}

export const toastList = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  all: (): readonly Toast[] => toasts,
}

/** Shows a short confirmation: '장바구니에 담았습니다.' Not for messages that must be read. */
export function toast(text: string, options: ToastOptions = {}): void {
  const id = ++lastId
  // The same sentence twice tells nothing more; each of two actions is offered.
  const others = toasts.filter((shown) => shown.text !== text || shown.action || options.action)
  change([...others.slice(-2), { ...options, id, text }])
  setTimeout(() => dropToast(id), options.ms ?? (options.action ? 10_000 : 4_000))
}

export const dropToast = (id: number): void => change(toasts.filter((shown) => shown.id !== id))

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
