import { ButtonLink } from '#web/ui/form/Button.tsx'
import css from './RouteErrorScreen.module.css'
import layout from '#web/ui/layout/words.module.css'

/** [wording §4] */
export function NotFoundPage() {
  return (
    <section className={css['screen']}>
      <title>페이지를 찾을 수 없습니다. | 발주</title>
      <p className={layout['dimNote']}>404</p>
      <h1>페이지를 찾을 수 없습니다.</h1>
      <p className={css['korean']}>주소가 변경되었거나 삭제된 페이지입니다.</p>
      <div className={css['ways']}>
        <ButtonLink to="/">홈으로</ButtonLink>
      </div>
    </section>
  )
}
