import type { NavigateFunction } from 'react-router'
import { openCardWindow } from './open-card-window.ts'

interface Leaving {
  /** Address of the waiting order. */
  orderPath: string
  /** True on a page that can't be used again, such as a submitted form: going back must skip it. */
  isSpent: boolean
}

/**
 * Opens the payment window. Puts the waiting order before it in the history, so that going back, or closing a gateway's
 * window, leads to the order instead of an empty cart.
 */
export function goToCardWindow(page: string, navigate: NavigateFunction, { orderPath, isSpent }: Leaving): void {
  if (location.pathname !== orderPath) rememberOrder(orderPath, isSpent)
  openCardWindow(page, navigate)
}

/**
 * Writes the entry without rendering the order's page, which the buyer would only see flash by. The router numbers its
 * entries by `idx` and reads the address again when the buyer goes back.
 */
function rememberOrder(orderPath: string, isSpent: boolean): void {
  const state = history.state as { idx?: number } | null // written by the router
  if (isSpent) history.replaceState(state, '', orderPath)
  else history.pushState({ usr: null, key: orderPath, idx: (state?.idx ?? 0) + 1 }, '', orderPath)
}
