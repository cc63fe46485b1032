import type { Editor } from '@tiptap/core'

/**
 * Returns to the text after a dialog. The dialog gives the focus back to the element without its selection, and TipTap's own `focus`
 * then does nothing: what is typed next would be lost.
 */
export async function focusText(editor: Editor): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done))
  editor.view.focus()
}
