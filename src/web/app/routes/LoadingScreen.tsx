import css from './LoadingScreen.module.css'

/** Shown while the first page's file is loading [wording §4]. */
export function LoadingScreen() {
  return (
    <div className={css['screen']} role="status">
      불러오는 중입니다.
    </div>
  )
}
