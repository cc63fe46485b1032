import { useLayoutEffect } from 'react'
import { isTaken } from '#web/ui/keys/page-keys.ts'

interface ShellKeys {
  onPalette: () => void
  onHelp?: () => void
  /** The key /, where no list of the page takes it. */
  onSearch?: () => void
}

/**
 * Ctrl+K or Cmd+K opens the palette, also while the user types; ? shows the keys, / goes to the search. Listens on the window, after the listeners of
 * pages on the document: a page that handles a key prevents its default.
 */
export function useShellKeys({ onPalette, onHelp, onSearch }: ShellKeys): void {
  // Runs before the page is painted: the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const action = isPaletteKey(event) ? onPalette : isHelpKey(event) ? onHelp : isSearchKey(event) && onSearch
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onPalette, onHelp, onSearch])
}

// Compares the physical key, because k is ㅏ with the Hangul layout.
const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

const isHelpKey = (event: KeyboardEvent): boolean =>
  event.code === 'Slash' && event.shiftKey && !event.ctrlKey && !event.metaKey && !isTyping(event)

const isSearchKey = (event: KeyboardEvent): boolean => event.code === 'Slash' && !event.shiftKey && !isTaken(event)

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
