import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { LegalFooter } from '#features/platform/settings/web/LegalFooter.tsx'
import { BrandPicker } from '#features/brands/brands/web/BrandPicker.tsx'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { landingOf } from '#features/access/session/web/landing.ts'
import { LoginPicture } from '#features/access/session/web/LoginPicture.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { Audiences } from './Audiences.tsx'
import { HomeCosts } from './HomeCosts.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { HomeInquiries } from './HomeInquiries.tsx'
import { HomeMarkets } from './HomeMarkets.tsx'
import { HomeNews } from './HomeNews.tsx'
import { HomeQuestions } from './HomeQuestions.tsx'
import { HomeSteps } from './HomeSteps.tsx'
import { tourPath } from '../tour/tour-path.ts'
import css from './HomePage.module.css'

// Loads after the page.
const PopupHost = optionalComponent(async () => (await import('#features/talk/popups/web/PopupHost.tsx')).PopupHost)

export function HomePage() {
  useDescription(
    '가맹점은 매장에 필요한 상품을 한곳에서 주문하고, 가맹본부는 모든 매장의 주문을 한 화면에서 확인하는 프랜차이즈 발주 플랫폼입니다.',
  )
  return (
    <div className={css['page']}>
      <title>발주 | 프랜차이즈 발주 플랫폼</title>
      <HomeHeader />
      <main id="main" tabIndex={-1}>
        <section className={css['hero']}>
          <div className={css['words']}>
            <p className={css['kind']}>프랜차이즈 발주 플랫폼</p>
            <h1 className={css['slogan']}>
              매장 발주,
              <br />세 번 누르면 끝납니다
            </h1>
            <p className={css['sub']}>
              자주 쓰는 상품은 지난번 수량 그대로 채워져 있습니다. 본사는 모든 매장의 주문을 한 화면에서 확인할 수
              있습니다.
            </p>
            <div className={css['brands']}>
              <BrandPicker />
            </div>
            <div className={css['ways']}>
              <Enter />
              <ButtonLink to="/market/market" size="large">
                상품 둘러보기
              </ButtonLink>
            </div>
            <p className={css['office']}>
              가맹본부이신가요? <Link to={tourPath}>본사 화면 둘러보기</Link> <Link to="/inquiry">도입 문의</Link>
            </p>
          </div>
          <div className={css['picture']}>
            <LoginPicture />
          </div>
          <PopupHost isBar />
        </section>
        <Audiences />
        <HomeSteps />
        <HomeCosts />
        <HomeMarkets />
        <HomeNews />
        <HomeQuestions />
        <HomeInquiries />
      </main>
      <LegalFooter />
    </div>
  )
}

/** Shows the sign-in, or the way to the own pages for a signed-in member. */
function Enter() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  return (
    <ButtonLink to={user ? landingOf(user, redirectShop, undefined) : '/login'} look="primary" size="large">
      {user ? '내 쇼핑몰' : '로그인'}
    </ButtonLink>
  )
}
