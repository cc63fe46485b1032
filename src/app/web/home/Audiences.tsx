import { IconArrowRight, IconBuildingStore, IconCheck, IconShoppingCart } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { HomeHeadquarters } from './HomeHeadquarters.tsx'
import css from './HomePage.module.css'
import sections from './HomeSections.module.css'
import market from './pictures/market.webp'
import store from './pictures/store.webp'

/** Taken by tools/build/take-pictures.ts. */
interface AudiencePicture {
  src: string
  alt: string
  width: number
  height: number
  isPhone?: boolean
}

interface Audience {
  Icon: ComponentType<{ size?: number }>
  picture: AudiencePicture
  label: string
  title: string
  points: readonly string[]
  to: string
  linkLabel: string
}

const audiences: readonly Audience[] = [
  {
    Icon: IconBuildingStore,
    picture: {
      src: store,
      alt: '가맹점 쇼핑몰 화면: 보유 예치금과 자주 주문한 상품',
      width: 585,
      height: 1170,
      isPhone: true,
    },
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
    picture: { src: market, alt: '프랜차이즈 마켓 화면: 상품 사진과 가격 목록', width: 800, height: 500 },
    label: '처음 오신 분',
    title: '가입하지 않아도 상품과 가격을 그대로',
    points: ['명함부터 포장재까지 둘러봅니다', '일반회원은 승인 없이 바로 주문합니다'],
    to: '/market/market',
    linkLabel: '프랜차이즈 마켓 보기',
  },
]

export const Audiences = () => (
  <section id="for" className={css['band']}>
    <div className={css['inside']}>
      <h2 className={css['title']}>본사와 매장, 처음 오신 분까지</h2>
      <p className={css['lead']}>본사와 매장이 각자 필요한 화면만 봅니다. 화면의 브랜드와 주문은 예시입니다.</p>
      <HomeHeadquarters />
      <ul className={css['two']}>
        {audiences.map(({ Icon, picture, label, title, points, to, linkLabel }) => (
          <li key={label} className={css['audience']}>
            <span className={sections['picture']}>
              <img
                src={picture.src}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                data-phone={picture.isPhone}
                loading="lazy"
                decoding="async"
              />
            </span>
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
