import { IconSearch } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { IconButton } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { paletteKey } from '#web/ui/keys/key-entries.ts'
import type { PaletteProps } from '../palette/palette-hits.ts'
import { classNames } from '#web/ui/theme/class-names.ts'
import css from './SideShell.module.css'
import { useShellKeys } from './use-shell-keys.ts'

const KeyHelp = optionalComponent(async () => (await import('#web/ui/keys/KeyHelp.tsx')).KeyHelp)

interface ShellKeysProps extends Omit<PaletteProps, 'onClose'> {
  Palette: ComponentType<PaletteProps>
}

/** State of the palette and the list of keys, which both load when first opened. */
export function useShellParts({ Palette, ...palette }: ShellKeysProps) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const [openers] = useState(() => ({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('help') }))
  useShellKeys(openers)
  const close = () => setOpen(null)
  return {
    openPalette: openers.onPalette,
    parts: (
      <>
        {open === 'palette' && <Palette {...palette} onClose={close} />}
        {open === 'help' && <KeyHelp onClose={close} />}
      </>
    ),
  }
}

export const PaletteIcon = ({ onOpen }: { onOpen: () => void }) => (
  <IconButton label="빠른 이동" className={css['paletteIcon']} onClick={onOpen}>
    <IconSearch size={22} aria-hidden />
  </IconButton>
)

export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={css['palette']} title="빠른 이동" onClick={onOpen}>
    <IconSearch size={18} stroke={1.7} aria-hidden />
    <span className={css['label']}>빠른 이동</span>
    <span className={classNames(css['label'], css['key'])} aria-hidden>
      <Kbd>{paletteKey()}</Kbd>
    </span>
  </button>
)
