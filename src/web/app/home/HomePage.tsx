import { IconArrowRight, IconBuilding, IconBuildingStore, IconCheck, IconShoppingCart } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { LegalFooter } from '#features/settings/web/LegalFooter.tsx'
import { BrandPicker } from '#features/brands/web/BrandPicker.tsx'
import { LoginPicture } from '#features/session/web/LoginPicture.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { optionalPart } from '#web/ui/layout/optional-part.tsx'
import css from './HomePage.module.css'

// The page comes first.
const PopupHost = optionalPart(async () => (await import('#features/popups/web/PopupHost.tsx')).PopupHost)

/** The platform's public home page. */
export function HomePage() {
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
              <ButtonLink to="/login" look="primary" size="large">
                로그인
              </ButtonLink>
              <ButtonLink to="/market/market" size="large">
                상품 둘러보기
              </ButtonLink>
            </div>
          </div>
          <div className={css['picture']}>
            <LoginPicture />
          </div>
        </section>
        <Audiences />
      </main>
      <LegalFooter />
      <PopupHost />
    </div>
  )
}

interface Audience {
  Icon: ComponentType<{ size?: number }>
  label: string
  title: string
  points: readonly string[]
  to: string
  linkLabel: string
}

const audiences: readonly Audience[] = [
  {
    Icon: IconBuilding,
    label: '가맹본부',
    title: '매장이 40곳이어도 한 화면에서',
    points: [
      '매장별 주문을 매일 확인합니다',
      '상품의 마진과 구매 제한을 직접 정합니다',
      '매장 승인과 등급을 관리합니다',
    ],
    to: '/signup/franchisor',
    linkLabel: '본사 회원으로 시작하기',
  },
  {
    Icon: IconBuildingStore,
    label: '가맹점',
    title: '지난번 수량 그대로, 세 번이면 주문 끝',
    points: [
      '자주 주문한 상품이 수량까지 채워져 있습니다',
      '배송비와 남은 무료배송 금액을 먼저 알려 드립니다',
      '배송조회와 거래명세서를 한곳에서 확인합니다',
    ],
    to: '/signup/franchisee',
    linkLabel: '우리 브랜드로 가입하기',
  },
  {
    Icon: IconShoppingCart,
    label: '처음 오신 분',
    title: '가입하지 않아도 상품과 가격을 그대로',
    points: ['명함부터 포장재까지 둘러봅니다', '일반회원은 승인 없이 바로 주문합니다'],
    to: '/market/market',
    linkLabel: '프랜차이즈 마켓 보기',
  },
]

const Audiences = () => (
  <section id="for" className={css['band']}>
    <div className={css['inside']}>
      <h2 className={css['title']}>본사와 매장, 처음 오신 분까지</h2>
      <p className={css['lead']}>같은 주문을 각자에게 필요한 만큼만 보여 드립니다.</p>
      <ul className={css['three']}>
        {audiences.map(({ Icon, label, title, points, to, linkLabel }) => (
          <li key={label} className={css['audience']}>
            <p className={css['who']}>
              <Icon size={20} /> {label}
            </p>
            <h3>{title}</h3>
            <ul className={css['points']}>
              {points.map((point) => (
                <li key={point}>
                  <IconCheck size={18} aria-hidden /> {point}
                </li>
              ))}
            </ul>
            <Link to={to} className={css['go']}>
              {linkLabel} <IconArrowRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
