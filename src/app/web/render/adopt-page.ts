import { matchRoutes, type RouteObject } from 'react-router'
import { api } from '#web/api/api.ts'
import { hasVisitorDraft } from '#web/local/local-drafts.ts'
import type { PersistedState } from '../state/persisted-state.ts'
import type { ApiAnswers, ReduxStore } from '../state/redux-store.ts'

/** Ids and attributes of src/server/http/pages/page-document.ts. */
const answersId = 'rendered-answers'

/** Reads the answers of a page from the server; undefined if this document has none. */
export function renderedAnswers(): ApiAnswers | undefined {
  const text = document.getElementById(answersId)?.textContent
  try {
    return text ? (JSON.parse(text) as ApiAnswers) : undefined // written by our server of the same release
  } catch {
    return undefined // the transfer broke off
  }
}

/**
 * Whether the visitor's page is the one that the server has rendered, so that React can take its elements over. It is not where this browser
 * has stored something of the visitor, e.g. the text of a form: elements that are taken over keep their old values.
 */
export const isAsRendered = ({ auth, search, item }: PersistedState): boolean =>
  !auth.redirectShop && search.keywords.length === 0 && item.chosen.length === 0 && !hasVisitorDraft()

/** Loads the files of the visible page, so that React finds its components at once. */
export async function loadShownPage(routes: RouteObject[]): Promise<void> {
  const found = matchRoutes(routes, location.pathname) ?? []
  await Promise.all(
    found.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      if ('isLoaded' in route.lazy) await (route.lazy.isLoaded as () => Promise<unknown>)() // `lazyPage` makes them all
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/**
 * Tells whether the browser restored the document from its cache, for example by the back button: its answers are as
 * old.
 */
export const wasShownBefore = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Refetches the answers of the visible page, as after a lost connection; shows the old ones until then. */
export const askAgain = ({ dispatch }: ReduxStore): void => {
  dispatch(api.internalActions.onOnline())
}

/** Call it once React has hydrated the page. public/rendered-page.js repeats earlier actions of the user. */
export function endAdoption(root: HTMLElement): void {
  delete root.dataset['rendered']
  // The page has set the colours on the root element itself.
  document.getElementById('rendered-colors')?.remove()
  dispatchEvent(new Event('balju:adopted'))
}
