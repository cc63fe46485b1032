import { IconMenu2 } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { landingOf } from '#features/access/session/web/landing.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import { tourPath } from '../tour/tour-path.ts'
import css from './HomePage.module.css'

const linksOf = (isMember: boolean) => [
  { to: '/#for', label: '서비스' },
  { to: '/#costs', label: '이용 요금' },
  { to: tourPath, label: '본사 화면 둘러보기' },
  isMember ? { to: '/brandShop', label: '브랜드·마켓' } : { to: '/#brands', label: '브랜드' },
  { to: '/news', label: '새소식' },
  { to: '/inquiry', label: '도입 문의' },
]

/** Header of the platform's pages, outside of any shop. */
export function HomeHeader() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  const links = linksOf(user !== null)
  const forGuests = user ? [] : [{ to: '/signup', label: '회원가입' }]
  return (
    <header className={css['header']}>
      <Link to="/" className={css['mark']}>
        <PlatformLogo size={36} /> 발주
      </Link>
      <nav className={css['nav']} aria-label="주요 메뉴">
        {links.map(({ to, label }) => (
          <Link key={to} to={to} state={to.startsWith('/#') ? { smooth: true } : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <span className={css['enter']}>
        {user ? (
          <ButtonLink to={landingOf(user, redirectShop, undefined)}>내 쇼핑몰</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" look="plain">
              로그인
            </ButtonLink>
            <span className={css['onDesk']}>
              <ButtonLink to="/signup">회원가입</ButtonLink>
            </span>
          </>
        )}
        <span className={css['onPhone']}>
          <Menu
            label="전체 메뉴"
            button={<IconMenu2 size={24} aria-hidden />}
            buttonClassName={css['menu']}
            align="end"
            items={[...links, ...forGuests].map((link) => ({ key: link.to, ...link }))}
          />
        </span>
      </span>
    </header>
  )
}
