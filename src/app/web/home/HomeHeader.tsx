import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { landingOf } from '#features/access/session/web/landing.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import css from './HomePage.module.css'

/** Header of the platform's pages, outside of any shop. */
export function HomeHeader() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  return (
    <header className={css['header']}>
      <Link to="/" className={css['mark']}>
        <PlatformLogo size={36} /> 발주
      </Link>
      <nav className={css['nav']} aria-label="주요 메뉴">
        <Link to="/#for" state={{ smooth: true }}>
          서비스
        </Link>
        {user ? (
          <Link to="/brandShop">브랜드·마켓</Link>
        ) : (
          <Link to="/#brands" state={{ smooth: true }}>
            브랜드
          </Link>
        )}
        <Link to="/news">새소식</Link>
      </nav>
      {user ? (
        <ButtonLink to={landingOf(user, redirectShop, undefined)}>내 쇼핑몰</ButtonLink>
      ) : (
        <span className={css['enter']}>
          <ButtonLink to="/login" look="plain">
            로그인
          </ButtonLink>
          <ButtonLink to="/signup">회원가입</ButtonLink>
        </span>
      )}
    </header>
  )
}
