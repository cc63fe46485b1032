import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import css from './RouteErrorScreen.module.css'
import layout from '#web/ui/layout/words.module.css'

// The routes load the same page; a loader rarely throws a 404.
const NotFoundPage = optionalComponent(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** [spec §2 Generic error screen, wording §4] The stack is shown only during development [decisions: Departure 9]. */
export function RouteErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <section className={css['screen']}>
      <title>오류 | 발주</title>
      <h1>Unexpected Application Error!</h1>
      <p className={css['korean']}>예상하지 못한 오류가 발생했습니다.</p>
      <p className={layout['dimNote']}>{errorText(error)}</p>
      <div className={css['ways']}>
        <Button look="primary" onClick={() => location.reload()}>
          새로고침
        </Button>
        <ButtonLink to="/">홈으로</ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className={css['stack']}>{error.stack}</pre>}
    </section>
  )
}

export const RootErrorScreen = () => (
  <main id="main" tabIndex={-1}>
    <RouteErrorScreen />
  </main>
)

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
