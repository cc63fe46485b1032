/** Focuses the first field with an error once the errors are rendered, because it may be outside the screen. */
export function focusInvalidSoon(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
