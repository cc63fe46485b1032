/** True for shortcuts with another key, while the user types, or while a dialog or a menu is open. */
export const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=menu]') !== null)

/** Focuses one of the elements, the first or the last for an index beyond them, and scrolls only as far as needed. */
export function focusOn(elements: readonly HTMLElement[], at: number): true {
  const element = elements[Math.min(Math.max(at, 0), elements.length - 1)]
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Goes to the search of the page; false: it has none. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}
