import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dismissQuestions } from '#web/ui/overlay/dialogs.ts'
import { noteNavigation } from '#web/ui/overlay/sheet-history.ts'

/**
 * Answers the questions of a page with no when it is left, e.g. by the back button of the browser: they would be asked on the next
 * page, and a yes would still act. A cleanup runs before the effects of the next page, so that it keeps its own questions.
 */
export function useDismissOnNavigation(): void {
  const { pathname, key } = useLocation()
  useEffect(() => dismissQuestions, [pathname])
  // The history is outside of React.
  useEffect(noteNavigation, [key])
}
