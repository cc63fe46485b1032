import css from './LoadingScreen.module.css'

/** While the first page's own file is on its way [wording §4]. */
export function LoadingScreen() {
  return (
    <div className={css['screen']} role="status">
      불러오는 중입니다.
    </div>
  )
}
