import { useSyncExternalStore } from 'react'
import { optionalComponent } from '../layout/optional-component.tsx'
import { appearanceDialog, setAppearanceOpen } from './open-appearance.tsx'

const AppearanceDialog = optionalComponent(async () => (await import('./AppearanceDialog.tsx')).AppearanceDialog)

/** Renders the dialog 화면 설정, whose file loads when it is opened first; mounted once in the root. */
export function AppearanceHost() {
  const open = useSyncExternalStore(appearanceDialog.subscribe, appearanceDialog.isOpen, appearanceDialog.isOpen)
  return open && <AppearanceDialog onClose={() => setAppearanceOpen(false)} />
}
