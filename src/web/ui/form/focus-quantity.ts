/**
 * Focuses the first marked quantity of the page, so that an order is refused where it can be mended. False: none is marked.
 * `typed` ignores the marked rows that the user has not touched; an order leaves those out.
 */
export function focusMarkedQuantity({ typed = false }: { typed?: boolean } = {}): boolean {
  const field = document.querySelector<HTMLElement>(
    `input[data-quantity${typed ? '="typed"' : ''}][aria-invalid="true"]`,
  )
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
  return field !== null
}
