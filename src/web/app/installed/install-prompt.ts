/** The event of Chromium browsers that can install the app; TypeScript's DOM does not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the menu, instead of the banner that the browser would show by itself. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

export const installPrompt = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isOffered: (): boolean => offer !== null,
}

/** Shows the browser's question. An offer can be used once; the browser makes another one after a refusal. */
export async function askToInstall(): Promise<void> {
  const used = offer
  change(null)
  await used?.prompt()
}

function change(next: InstallPromptEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}
