import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import css from './LoadingScreen.module.css'

/**
 * Shown while the file of the first page loads [wording §4]: keeps the logo of the document (src/app/web/index.html) in
 * place.
 */
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
