import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { api } from '#web/api/api.ts'
import { read } from '#web/api/send.ts'
import { PageHeadContext, type PageHead } from '#web/ui/layout/page-head.ts'
import { startRoutes } from '../routes/start-routes.ts'
import { createAnsweredStore, type ApiAnswers } from '../state/redux-store.ts'
import { colorRules } from './color-rules.ts'
import { takeOutStyles } from './take-out-styles.ts'

export { renderedRoute } from './rendered-routes.ts'

export interface RenderInput {
  /** Path and query of the page. */
  url: string
  /** Answers a read of a guest; the path is below /api. */
  get: (path: string) => Promise<{ status: number; body: string }>
}

export interface RenderedPage {
  /** Content of the root element. */
  html: string
  /** HTML text. */
  title: string
  /** Elements for the head: pictures of the first screen. */
  links: string
  head: Omit<PageHead, 'colors'>
  /** Rules of the elements whose style attributes the content policy would block. */
  styles: string
  /** Rules of the brand's colours. */
  colors: string
  /** The answers as JSON, so that the browser does not ask again. */
  answers: string
}

const handler = createStaticHandler(startRoutes)

/** Limit of rounds: the answers of a query can start others; a page that still queries afterwards is not sent. */
const mostRounds = 5

/** Renders a page for guests; undefined if it redirects, needs a sign-in, or if one of its reads fails. */
export async function renderPage({ url, get }: RenderInput): Promise<RenderedPage | undefined> {
  const context = await handler.query(new Request(`http://localhost${url}`))
  if (context instanceof Response || context.errors) return undefined
  const router = createStaticRouter(handler.dataRoutes, context)
  const answers = new Map<string, ReturnType<typeof get>>()
  const reduxStore = createAnsweredStore(async ({ method, path }) => {
    if (method !== 'GET') throw new Error(`${method} ${path} must not be sent while a page is rendered`)
    const answer = answers.get(path) ?? get(path)
    answers.set(path, answer)
    const { status, body } = await answer
    return read(new Response(body, { status }))
  })
  for (let round = 0; round < mostRounds; round++) {
    const asked = answers.size
    const head: PageHead = {}
    const text = renderToString(
      <StrictMode>
        <PageHeadContext value={head}>
          <Provider store={reduxStore}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Provider>
        </PageHeadContext>
      </StrictMode>,
    )
    // A query that always refetches starts in each round.
    await Promise.all(reduxStore.dispatch(api.util.getRunningQueriesThunk()))
    if (answers.size === asked) return finish(text, { head, answers: reduxStore.getState().api })
  }
  return undefined
}

function finish(text: string, { head, answers }: { head: PageHead; answers: ApiAnswers }): RenderedPage | undefined {
  const { queries, provided, config } = answers
  const isWhole = Object.values(queries).every((query) => query?.status === 'fulfilled')
  // A page without its main part redirects.
  if (!isWhole || !text.includes('id="main"')) return undefined
  const { title, links, body } = splitHead(text)
  const { colors, ...rest } = head
  return {
    // Without its script a form must not put typed values, e.g. a password, into the address.
    ...takeOutStyles(body.replaceAll('<form ', '<form method="post" ')),
    title,
    links,
    head: rest,
    colors: colors ? colorRules(colors) : '',
    answers: JSON.stringify({ queries, provided, config, mutations: {}, subscriptions: {} }),
  }
}

/** React writes elements of the head before the content; browsers show the first title. */
function splitHead(text: string): { title: string; links: string; body: string } {
  const [before = ''] = /^(<link [^>]*>|<title>[^<]*<\/title>)*/.exec(text) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(before) ?? []
  return { title, links: before.replaceAll(/<title>[^<]*<\/title>/g, ''), body: text.slice(before.length) }
}
