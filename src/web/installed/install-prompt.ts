import { useSyncExternalStore } from 'react'
import { useIsHydrated } from '#web/ui/layout/use-is-hydrated.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'

/** Event of Chromium browsers that can install the app; TypeScript's DOM does not know it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

/** Keeps the browser's offer for the menu and prevents its banner. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent) // the DOM's types lack this event
  })
  window.addEventListener('appinstalled', () => change(null))
}

const guideForApple =
  '사파리에서 공유 버튼을 누른 뒤 ‘홈 화면에 추가’를 선택해 주세요. 홈 화면의 발주 아이콘으로 바로 여실 수 있습니다.'

/**
 * Installs the app, or explains the installation on an iPhone or iPad; null if neither is possible or the app is
 * installed.
 */
export function useInstall(): (() => void) | null {
  const hasOffer = useSyncExternalStore(subscribe, isOffered, isOffered)
  const isHydrated = useIsHydrated()
  if (hasOffer) return () => void askToInstall()
  return isHydrated && isApple() && !isInstalled() ? () => void alertDialog(guideForApple) : null
}

/** iOS never offers the installation. An iPad calls itself a Mac, but no Mac has a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isOffered = (): boolean => offer !== null

/** Shows the browser's dialog. An offer can be used once; the browser makes another one after a refusal. */
async function askToInstall(): Promise<void> {
  const used = offer
  change(null)
  await used?.prompt()
}

function change(next: InstallPromptEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}
