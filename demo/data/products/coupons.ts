import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const coupon = {
  ...ordinary,
  categoryKey: 'coupon',
  supplierKey: 'nuri-print',
  priceModel: 'SET',
  unit: '매',
  minCount: 500,
  customMade: true,
} as const

export const coupons: DemoProduct[] = [
  {
    ...coupon,
    key: 'gift-voucher',
    name: '넘버링 상품권',
    spec: '레자크 150g · 150×70 · 일련번호',
    optionName: '사이즈',
    options: [
      option('150×70 · 넘버링', { flat: 16500 }),
      option('150×70 · 넘버링·미싱', { flat: 27500 }),
      option('180×80 · 넘버링', { extra: 5500, flat: 16500 }),
      option('180×80 · 넘버링·미싱', { extra: 5500, flat: 27500 }),
    ],
    tiers: tiers([500, 49500], [1000, 71500], [2000, 115500]),
    description:
      '한 장마다 다른 번호를 찍어 관리하는 상품권입니다. 무늬가 있는 종이라 복사하면 티가 납니다. 미싱선을 넣으면 보관용 절반을 매장에 남길 수 있습니다.',
    drawing: 'gift-voucher',
  },
  {
    ...coupon,
    key: 'stamp-coupon',
    name: '스탬프 쿠폰',
    spec: '스노우 200g · 180×60 · 2단 접이',
    optionName: '후가공',
    options: [option('기본'), option('미싱', { flat: 11000 }), option('넘버링', { flat: 16500 })],
    tiers: tiers([500, 38500], [1000, 55000], [2000, 88000]),
    description:
      '접어서 지갑에 넣고 펼쳐서 도장을 찍는 쿠폰입니다. 칸을 다 채운 쪽만 미싱선으로 떼어 회수할 수 있습니다. 행사 기간을 꼭 적어 주세요.',
    drawing: 'stamp-coupon',
  },
  {
    ...coupon,
    key: 'voucher-envelope',
    name: '예약 봉투',
    spec: '랑데뷰 160g · 175×80 · 1도',
    optionName: '용지',
    options: [option('랑데뷰 백색'), option('랑데뷰 미색'), option('크라프트 120g')],
    tiers: tiers([500, 55000], [1000, 82500], [2000, 143000]),
    description:
      '상품권과 예약 안내문을 담아 드리는 봉투입니다. 뚜껑을 접어 끼우는 방식이라 풀이 필요 없습니다. 명절 선물철에는 미리 주문해 주세요.',
    drawing: 'voucher-envelope',
  },
]
