import { useShellKeys } from '../shells/use-shell-keys.ts'

/** The keys / and Ctrl+K of the shop go to its search. */
export function SearchKeys() {
  useShellKeys({ onPalette: toSearch, onSearch: toSearch })
  return null
}

/** To the field of the header, or by the magnifier where a narrow header has no room for the field. */
function toSearch(): void {
  const header = document.querySelector('header')
  const field = header?.querySelector<HTMLInputElement>('[role=search] input')
  if (field && field.offsetParent !== null) {
    field.focus()
    field.select()
  } else {
    header?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click()
  }
}
