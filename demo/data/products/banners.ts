import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const banner = {
  ...ordinary,
  categoryKey: 'banner',
  supplierKey: 'nuri-print',
  priceModel: 'UNIT',
  unit: '개',
  minCount: 1,
  customMade: true,
} as const

export const banners: DemoProduct[] = [
  {
    ...banner,
    key: 'x-banner',
    name: 'X배너 600×1800',
    spec: 'PET 무광 · 600×1800',
    optionName: '거치대',
    options: [
      option('배너만'),
      option('실내 거치대 포함', { extra: 13200 }),
      option('실외 물통 거치대 포함', { extra: 27500 }),
    ],
    tiers: tiers([1, 16500], [5, 14300], [20, 12100]),
    description:
      '입구에 세워 두는 가장 흔한 배너입니다. 거치대가 있으면 배너만 새로 바꾸세요. 바깥에 두실 때는 물통 거치대를 권합니다.',
    drawing: 'x-banner',
  },
  {
    ...banner,
    key: 'mini-banner',
    name: '미니배너',
    spec: 'PET 무광 · 180×450 · 거치대 포함',
    optionName: '사이즈',
    options: [option('180×450'), option('240×600', { extra: 2200 })],
    tiers: tiers([1, 7700], [5, 6600], [20, 5500]),
    description:
      '카운터와 테이블 위에 올려놓는 작은 배너입니다. 거치대가 함께 갑니다. 이달의 행사를 알리기에 부담 없는 가격입니다.',
    drawing: 'mini-banner',
  },
  {
    ...banner,
    key: 'placard',
    name: '현수막 500×90cm',
    unit: '장',
    spec: '현수막천 · 5000×900',
    bundle: false,
    ownDeliveryFee: 5000,
    optionName: '마감',
    options: [
      option('열재단·끈', { extra: 2200 }),
      option('열재단·각목', { extra: 5500 }),
      option('사방 펀칭', { extra: 3300 }),
    ],
    tiers: tiers([1, 27500], [5, 24200], [20, 20900]),
    description:
      '건물 앞에 거는 큰 현수막입니다. 길어서 말아 따로 보내 드립니다. 바람이 센 곳은 바람구멍을 요청해 주세요.',
    drawing: 'placard',
  },
  {
    ...banner,
    key: 'window-sheet',
    name: '윈도우시트',
    unit: '장',
    spec: '반투명 안개시트 · 900×1200',
    optionName: '사이즈',
    options: [
      option('900×600'),
      option('900×1200', { extra: 11000 }),
      option('1200×1800', { extra: 27500 }),
      option('로고 컷팅 600×600', { extra: 8800 }),
    ],
    tiers: tiers([1, 16500], [5, 14300], [20, 12100]),
    description:
      '유리문과 창에 붙이는 시트입니다. 안개시트는 빛은 들이고 안은 가려 줍니다. 붙이는 순서를 적은 안내장을 함께 보내 드립니다.',
    drawing: 'window-sheet',
  },
  {
    ...banner,
    key: 'opening-set',
    name: '오픈행사 배너 세트',
    unit: '세트',
    spec: 'X배너 2 · 현수막 1 · 가랜드 1',
    bundle: false,
    ownDeliveryFee: 8000,
    printPrice: 11000,
    tiers: tiers([1, 88000], [5, 82500]),
    description:
      '새 매장을 여는 날 필요한 것을 한 번에 담았습니다. X배너 두 개와 현수막, 입구에 다는 가랜드가 들어 있습니다. 오픈 열흘 전에 주문하시면 여유가 있습니다.',
    drawing: 'opening-set',
  },
  {
    ...banner,
    key: 'sash',
    name: '어깨띠',
    unit: '장',
    spec: '공단 · 150×1700 · 열전사',
    optionName: '색상',
    options: [option('브랜드 색'), option('흰색'), option('노랑')],
    tiers: tiers([1, 8800], [5, 7150], [20, 5500]),
    description:
      '거리 홍보와 행사 진행 때 두르는 띠입니다. 글자는 앞뒤로 같은 내용이 들어갑니다. 찬물에 손세탁하시면 오래 쓸 수 있습니다.',
    drawing: 'sash',
  },
]
