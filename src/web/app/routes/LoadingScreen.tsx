import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import css from './LoadingScreen.module.css'

/** Shown while the first page's file is loading [wording §4]: the logo of the document (src/web/index.html) stays in its place. */
export function LoadingScreen() {
  return (
    <div className="boot">
      <PlatformLogo size={40} />
      <p>발주</p>
      <div className={css['words']} role="status">
        불러오는 중입니다.
      </div>
    </div>
  )
}
