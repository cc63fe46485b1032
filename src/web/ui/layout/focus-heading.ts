/**
 * Moves the focus to the page's heading after an action that removes the pressed button. Otherwise it falls to the
 * document, and the next Tab begins at the top of the page.
 */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
