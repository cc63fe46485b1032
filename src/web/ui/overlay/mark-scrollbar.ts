/**
 * Marks whether the page shows a scrollbar that takes width, before a dialog hides it: base.css keeps its place, so that
 * the page behind the dialog moves neither when it opens nor when it closes.
 */
export function markScrollbar(): void {
  // Above another dialog the scrollbar is hidden already.
  if (document.querySelector('dialog[open]')) return
  const root = document.documentElement
  root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
}
