import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { generalSentences } from '#contract/sentences.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import css from './LoginFrame.module.css'
import formCss from './LoginForm.module.css'

const LoginPicture = optionalComponent(async () => (await import('./LoginPicture.tsx')).LoginPicture)

interface LoginFrameProps {
  /** The large logo. */
  face: ReactNode
  name: ReactNode
  /** The brand's own picture, in place of the illustration. */
  banner?: ReactNode
  children: ReactNode
}

/** The two halves of a login page: introduction and form. A phone shows the form only. */
export function LoginFrame({ face, name, banner, children }: LoginFrameProps) {
  const { ended } = useSelector((state: WithAuth) => selectAuth(state))
  return (
    <div className={css['frame']}>
      <aside className={css['side']}>
        <p className={css['for']}>가맹점 주문 서비스</p>
        <p className={css['slogan']}>
          매장에 필요한 모든 것,
          <br />한 번에 주문합니다.
        </p>
        <p className={css['sub']}>자주 주문한 상품은 세 번만 누르면 주문이 완료됩니다.</p>
        {banner ?? <LoginPicture />}
      </aside>
      <div className={css['main']}>
        <div className={css['column']}>
          <div className={css['head']}>
            {face}
            <p className={css['name']}>{name}</p>
            <p className={css['short']}>매장에 필요한 모든 것을 한곳에서 주문하실 수 있습니다.</p>
          </div>
          {ended === 'expired' && (
            <p className={formCss['notice']} role="status">
              {generalSentences.expired}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
