import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { inquirySentences } from '../contract/inquiry-form.ts'

const isPhone = () => /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent)

/**
 * Leaves the form [spec §2 Inquiry form]: a phone goes back, or tells how to close the tab; a desktop closes the window. Browsers close
 * only windows that a page has opened, so any other one goes back, or to the home page.
 */
export async function closeWindow(goTo: (to: -1 | '/') => unknown): Promise<void> {
  const hasHistory = window.history.length > 1
  if (isPhone()) {
    if (hasHistory) goTo(-1)
    else await alertDialog(inquirySentences.closeTab)
    return
  }
  window.close()
  if (!window.closed) goTo(hasHistory ? -1 : '/')
}
