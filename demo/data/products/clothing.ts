import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const garment = {
  ...ordinary,
  categoryKey: 'clothing',
  supplierKey: 'on-uniform',
  priceModel: 'UNIT',
  unit: '벌',
  minCount: 1,
  customMade: true,
} as const

const sizes = [
  option('S', { stock: 60 }),
  option('M', { stock: 120 }),
  option('L', { stock: 140 }),
  option('XL', { stock: 90 }),
  option('2XL', { extra: 1100, stock: 40 }),
  option('3XL', { extra: 2200, stock: 12 }),
]

export const clothing: DemoProduct[] = [
  {
    ...garment,
    key: 'polo-shirt',
    name: '카라 반팔 티셔츠',
    spec: 'PK 쿨론 · 왼가슴 자수',
    printPrice: 11000,
    optionName: '사이즈',
    options: sizes,
    tiers: tiers([1, 19800], [10, 17600], [30, 15400], [100, 13200]),
    description:
      '땀이 빨리 마르는 카라 티셔츠입니다. 왼쪽 가슴에 로고를 자수로 넣어 드립니다. 한 치수 넉넉하게 나온 편이라 평소 치수대로 고르시면 됩니다.',
    drawing: 'polo-shirt',
  },
  {
    ...garment,
    key: 'round-shirt',
    name: '라운드 반팔 티셔츠',
    spec: '면 100% 20수 · 앞면 나염',
    printPrice: 11000,
    optionName: '사이즈',
    options: [
      option('S · 기본', { stock: 80 }),
      option('M · 기본', { stock: 160 }),
      option('L · 기본', { stock: 160 }),
      option('XL · 기본', { stock: 100 }),
      option('M · 등판 나염 추가', { extra: 3300, stock: 160 }),
      option('L · 등판 나염 추가', { extra: 3300, stock: 160 }),
      option('XL · 등판 나염 추가', { extra: 3300, stock: 100 }),
    ],
    tiers: tiers([1, 14300], [10, 12650], [30, 11000], [100, 9350]),
    description:
      '아르바이트 직원까지 부담 없이 맞추는 면 티셔츠입니다. 앞면 가운데에 로고를 크게 나염합니다. 처음 한 번은 찬물에 따로 빨아 주세요.',
    drawing: 'round-shirt',
  },
  {
    ...garment,
    key: 'chef-jacket',
    name: '셰프복',
    spec: 'TC 혼방 · 더블 버튼 · 긴팔',
    optionName: '사이즈',
    options: [
      option('S', { stock: 20 }),
      option('M', { stock: 45 }),
      option('L', { stock: 45 }),
      option('XL', { stock: 30 }),
      option('2XL', { extra: 2200, stock: 8 }),
    ],
    tiers: tiers([1, 38500], [10, 35200], [30, 31900]),
    description:
      '주방에서 입는 더블 버튼 조리복입니다. 소매를 걷어 고정하는 단추가 있습니다. 기름때가 잘 빠지는 원단이라 삶지 않아도 됩니다.',
    drawing: 'chef-jacket',
  },
  {
    ...garment,
    key: 'apron-h',
    name: 'H형 앞치마',
    spec: '면 혼방 · 프리사이즈 · 자수 포함',
    printPrice: 11000,
    optionName: '색상',
    options: [
      option('브랜드 색', { stock: 85 }),
      option('검정', { stock: 130 }),
      option('카키', { stock: 40 }),
      option('브랜드 색 · 이름 자수', { extra: 3300, stock: 85 }),
      option('검정 · 이름 자수', { extra: 3300, stock: 130 }),
    ],
    tiers: tiers([1, 19800], [10, 17600], [30, 15400], [100, 13200]),
    description:
      '어깨끈이 등에서 H자로 이어져 목이 아프지 않은 앞치마입니다. 주머니가 세 개라 펜과 행주를 나눠 넣을 수 있습니다. 끈 길이는 쇠고리로 맞춥니다.',
    drawing: 'apron-h',
  },
  {
    ...garment,
    key: 'apron-waist',
    name: '허리 앞치마',
    spec: '면 혼방 · 길이 40cm · 자수 포함',
    printPrice: 11000,
    optionName: '길이',
    options: [option('짧은형 40cm', { stock: 110 }), option('긴형 70cm', { extra: 2200, stock: 54 })],
    tiers: tiers([1, 13200], [10, 11550], [30, 9900], [100, 8800]),
    description:
      '홀 직원이 가볍게 두르는 허리 앞치마입니다. 계산서와 펜을 넣는 칸이 나뉘어 있습니다. 뒤에서 앞으로 돌려 묶을 만큼 끈이 깁니다.',
    drawing: 'apron-waist',
  },
  {
    ...garment,
    key: 'salon-gown',
    name: '미용 가운',
    spec: '방수 폴리 · 프리사이즈 · 뒤여밈',
    printPrice: 11000,
    optionName: '종류',
    options: [option('커트보', { stock: 70 }), option('염색 가운', { extra: 3300, stock: 36 })],
    tiers: tiers([1, 19800], [10, 17600], [30, 15400], [100, 13200]),
    description:
      '머리카락이 붙지 않고 염색약이 스미지 않는 손님용 가운입니다. 목둘레는 단추로 여덟 단계까지 맞춥니다. 세탁 후 바로 걸어 말리면 금방 마릅니다.',
    drawing: 'salon-gown',
  },
]
