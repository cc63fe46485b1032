import { useEffect, useRef, useState } from 'react'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { paintBrandColors } from '#web/ui/theme/brand-theme.ts'
import { formatWon } from '#values/won.ts'
import type { PartnerProductRow } from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import type { BrandColors } from '../../contract/brand-colors.ts'
import css from './DesignPreview.module.css'
import type { DesignPictures } from './design-form.ts'

const places = [
  { key: 'shop', label: '쇼핑몰' },
  { key: 'login', label: '로그인' },
  { key: 'market', label: '마켓' },
] as const
type Place = (typeof places)[number]['key']
const devices = [
  { key: 'phone', label: '휴대폰' },
  { key: 'desk', label: '컴퓨터' },
] as const
type Device = (typeof devices)[number]['key']

interface DesignPreviewProps {
  name: string
  colors: BrandColors
  pictures: DesignPictures
  /** Those of the brand that are sold; without any, empty boxes stand for them. */
  products: readonly ShownProduct[]
}

export type ShownProduct = Pick<PartnerProductRow, 'id' | 'name' | 'picture' | 'storePrice' | 'marketPrice'>

/** Shows the design on shop, login page and market before it is saved. */
export function DesignPreview({ name, colors, pictures, products }: DesignPreviewProps) {
  const [place, setPlace] = useState<Place>('shop')
  const [device, setDevice] = useState<Device>('phone')
  const { primaryColor, accentColor, tintColor } = colors
  const screen = useRef<HTMLDivElement>(null)
  // The element's style object is outside of React, and the content policy permits no style attribute.
  useEffect(() => {
    if (screen.current) paintBrandColors(screen.current.style, { primaryColor, accentColor, tintColor })
  }, [primaryColor, accentColor, tintColor])
  const label = `${labelOf(devices, device)}에서 본 ${labelOf(places, place)} 미리보기`
  const Screen = screens[place]
  return (
    <section className={css['preview']} aria-label="미리보기">
      <h2>미리보기</h2>
      <Chips label="화면" items={places} value={place} onChange={setPlace} />
      <Chips label="기기" items={devices} value={device} onChange={setDevice} />
      <div ref={screen} className={css['screen']} data-brand-colors data-device={device} role="img" aria-label={label}>
        <Screen name={name} pictures={pictures} products={products} />
      </div>
    </section>
  )
}

const labelOf = <Key extends string>(items: readonly { key: Key; label: string }[], key: Key) =>
  items.find((item) => item.key === key)?.label ?? ''

type ScreenProps = Omit<DesignPreviewProps, 'colors'>

const Logo = ({ pictures: { picture }, size }: ScreenProps & { size: number }) =>
  picture && <PictureImage picture={picture} alt="" width={size} height={size} className={css['logo']} />

const Banner = ({ pictures: { banner } }: ScreenProps) =>
  banner && <PictureImage picture={banner} alt="" width={640} height={160} className={css['banner']} />

const Bar = (props: ScreenProps) => (
  <div className={css['bar']}>
    <Logo {...props} size={24} />
    <b>{props.name}</b>
  </div>
)

const Products = ({ products, priceOf }: Pick<ScreenProps, 'products'> & { priceOf: 'storePrice' | 'marketPrice' }) => (
  <div className={css['products']}>
    {[0, 1, 2, 3].map((place) => {
      const { name, picture, [priceOf]: price } = products[place] ?? nothing
      return (
        <div key={place} className={css['product']}>
          {picture ? <PictureImage picture={picture} alt="" width={160} height={160} /> : <i />}
          <span>{name}</span>
          {price !== null && <b>{formatWon(price)}</b>}
        </div>
      )
    })}
  </div>
)

const nothing = { name: '', picture: null, storePrice: null, marketPrice: null }

const screens = {
  shop: (props: ScreenProps) => (
    <>
      <Bar {...props} />
      <div className={css['body']}>
        <Banner {...props} />
        <p className={css['line']}>
          <b>많이 찾는 상품</b> <span className={css['link']}>더보기</span>
        </p>
        <Products {...props} priceOf="storePrice" />
        <span className={css['button']}>주문하기</span>
      </div>
    </>
  ),
  login: (props: ScreenProps) => (
    <div className={css['login']}>
      <div className={css['side']}>
        <span className={css['link']}>가맹점 주문 서비스</span>
        <b>매장에 필요한 모든 것</b>
        <Banner {...props} />
      </div>
      <div className={css['form']}>
        <Logo {...props} size={56} />
        <b>{props.name}</b>
        <i className={css['field']} />
        <i className={css['field']} />
        <span className={css['button']}>로그인</span>
      </div>
    </div>
  ),
  market: (props: ScreenProps) => (
    <>
      <Bar {...props} />
      <div className={css['body']}>
        <Banner {...props} />
        <div className={css['head']}>
          <Logo {...props} size={48} />
          <b>{props.name} 마켓</b>
          <span className={css['button']}>로그인</span>
        </div>
        <Products
          {...props}
          products={props.products.filter(({ marketPrice }) => marketPrice !== null)}
          priceOf="marketPrice"
        />
        <span className={css['mark']}>인기</span>
      </div>
    </>
  ),
} satisfies Record<Place, (props: ScreenProps) => unknown>
