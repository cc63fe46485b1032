import { IconSunMoon } from '@tabler/icons-react'
import type { MenuItem } from '../overlay/Menu.tsx'

let isOpen = false
const listeners = new Set<() => void>()

/** Whether the dialog of AppearanceHost is open. */
export const appearanceDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isOpen: () => isOpen,
}

export function setAppearanceOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

const label = '화면 설정'
const open = () => setAppearanceOpen(true)

/** Entry of the account menus. */
export const appearanceItem: MenuItem = { key: 'appearance', label, icon: <IconSunMoon size={20} />, onPress: open }

/** Entry of the footers; it looks like the adjacent links. */
export const AppearanceButton = () => (
  <button type="button" onClick={open}>
    {label}
  </button>
)
