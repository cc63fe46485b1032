import { useSyncExternalStore } from 'react'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { askToInstall, installPrompt } from './install-prompt.ts'

const guideForApple =
  '사파리에서 공유 버튼을 누른 뒤 ‘홈 화면에 추가’를 선택해 주세요. 홈 화면의 발주 아이콘으로 바로 여실 수 있습니다.'

/** Installs the app, or shows the way on an iPhone or iPad; null where neither is possible or the app is installed. */
export function useInstall(): (() => void) | null {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered)
  if (isOffered) return () => void askToInstall()
  return isApple() && !isInstalled() ? () => void alertDialog(guideForApple) : null
}

/** iOS never offers the installation. An iPad names itself a Mac, but no Mac has a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
