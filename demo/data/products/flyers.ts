import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const flyer = {
  ...ordinary,
  categoryKey: 'flyer',
  supplierKey: 'nuri-print',
  priceModel: 'SET',
  unit: '매',
  minCount: 1000,
  customMade: true,
} as const

export const flyers: DemoProduct[] = [
  {
    ...flyer,
    key: 'flyer-a4',
    name: 'A4 전단지',
    spec: '아트 100g · 210×297',
    optionName: '용지·인쇄면',
    options: [
      option('아트 100g · 단면'),
      option('아트 100g · 양면', { extra: 8800 }),
      option('아트 150g · 단면', { extra: 13200 }),
      option('아트 150g · 양면', { extra: 22000 }),
    ],
    tiers: tiers([1000, 44000], [2000, 59400], [4000, 88000], [8000, 154000]),
    description:
      '신규 오픈과 행사 안내에 가장 많이 쓰는 크기입니다. 신문 삽지와 아파트 게시판에 맞습니다. 양면은 뒷면에 약도와 메뉴를 넣기 좋습니다.',
    drawing: 'flyer-a4',
  },
  {
    ...flyer,
    key: 'flyer-a5',
    name: 'A5·16절 전단지',
    spec: '아트 100g · 148×210 / 194×265',
    optionName: '사이즈',
    options: [
      option('A5 148×210 · 단면'),
      option('A5 148×210 · 양면', { extra: 6600 }),
      option('16절 194×265 · 단면', { extra: 11000 }),
      option('16절 194×265 · 양면', { extra: 18700 }),
    ],
    tiers: tiers([1000, 33000], [2000, 44000], [4000, 66000], [8000, 115500]),
    description:
      '한 손에 쥐기 좋아 거리 배포에 알맞은 전단입니다. A5는 배달 봉투에 접지 않고 그대로 들어갑니다. 내용이 많다면 16절을 고르세요.',
    drawing: 'flyer-a5',
  },
  {
    ...flyer,
    key: 'flyer-door-hanger',
    name: '문걸이 전단',
    spec: '스노우 200g · 95×250 · 도무송',
    printPrice: 11000,
    optionName: '인쇄면',
    options: [option('단면'), option('양면', { extra: 9900 })],
    tiers: tiers([1000, 77000], [2000, 110000], [4000, 176000], [8000, 308000]),
    description:
      '문고리에 걸 수 있도록 구멍을 낸 전단입니다. 두꺼운 종이라 바람에 잘 날리지 않습니다. 배달 지역을 새로 넓힐 때 반응이 좋습니다.',
    drawing: 'flyer-door-hanger',
  },
  {
    ...flyer,
    key: 'flyer-magnet',
    name: '자석 전단',
    spec: '고무자석 0.4mm · 90×120 · 단면 4도',
    optionName: '사이즈',
    options: [option('90×120'), option('90×160', { extra: 33000 }), option('도무송 자유형', { flat: 33000 })],
    tiers: tiers([1000, 165000], [2000, 297000], [4000, 550000]),
    description:
      '냉장고나 현관문에 붙여 두는 자석 전단입니다. 전화번호와 대표 메뉴를 크게 넣으시는 것을 권합니다. 재주문율이 높은 배달 매장에서 꾸준히 씁니다.',
    drawing: 'flyer-magnet',
  },
]
