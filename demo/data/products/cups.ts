import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const cup = {
  ...ordinary,
  categoryKey: 'cup',
  supplierKey: 'damda-package',
  priceModel: 'SET',
  unit: '개',
  minCount: 1000,
  customMade: true,
  printPrice: 22000,
} as const

const inks = [option('1도 인쇄'), option('2도 인쇄', { extra: 16500 })]

export const cups: DemoProduct[] = [
  {
    ...cup,
    key: 'paper-cup-10oz',
    name: '종이컵 10oz',
    spec: '80파이 · 300g 단면 코팅',
    optionName: '인쇄',
    options: inks,
    tiers: tiers([1000, 82500], [3000, 217800], [5000, 341000]),
    description:
      '아메리카노 작은 잔과 어린이 음료에 맞는 컵입니다. 80파이 뚜껑과 짝을 이룹니다. 인쇄판은 주문하실 때마다 새로 맞추며, 인쇄비는 주문 한 건에 한 번 받습니다.',
    drawing: 'paper-cup-10oz',
  },
  {
    ...cup,
    key: 'paper-cup-13oz',
    name: '종이컵 13oz',
    spec: '90파이 · 320g · 크라프트 홀더 호환',
    optionName: '인쇄',
    options: inks,
    tiers: tiers([1000, 93500], [3000, 247500], [5000, 385000]),
    description:
      '따뜻한 음료의 기본 크기입니다. 90파이 뚜껑과 10·13oz 공용 홀더가 맞습니다. 한 상자에 천 개씩 들어 있으니 창고 자리를 먼저 확인해 주세요.',
    drawing: 'paper-cup-13oz',
  },
  {
    ...cup,
    key: 'pet-cup-16oz',
    name: 'PET컵 16oz',
    spec: '92파이 · 투명 PET · 돔 뚜껑 호환',
    optionName: '인쇄',
    options: inks,
    tiers: tiers([1000, 93500], [3000, 253000], [5000, 396000]),
    description:
      '아이스 음료용 투명 컵입니다. 92파이 돔 뚜껑과 평뚜껑이 모두 맞습니다. 여름에는 출고가 밀리니 5월 안에 넉넉히 잡아 두세요.',
    drawing: 'pet-cup-16oz',
  },
  {
    ...cup,
    key: 'cup-sleeve',
    name: '컵홀더 크라프트',
    spec: '크라프트 300g · 10·13oz 공용',
    printPrice: 11000,
    optionName: '인쇄',
    options: [option('1도 인쇄'), option('2도 인쇄', { extra: 8800 })],
    tiers: tiers([1000, 60500], [3000, 159500], [5000, 247500]),
    description: '뜨거운 컵을 편하게 잡도록 끼우는 홀더입니다. 10oz와 13oz에 함께 씁니다. 납작하게 접혀서 도착합니다.',
    drawing: 'cup-sleeve',
  },
  {
    ...cup,
    key: 'cup-carrier',
    name: '종이컵 캐리어',
    minCount: 500,
    spec: '크라프트 · 손잡이형 · 2구/4구',
    printPrice: 11000,
    optionName: '규격',
    options: [option('2구 손잡이형'), option('4구 트레이형', { extra: 22000 })],
    tiers: tiers([500, 71500], [1000, 126500], [3000, 346500]),
    description:
      '음료 두 잔을 흔들림 없이 들고 가는 캐리어입니다. 바닥이 잠기는 구조라 무거운 컵도 빠지지 않습니다. 배달이 많은 매장은 4구도 함께 두세요.',
    drawing: 'cup-carrier',
  },
  {
    ...cup,
    key: 'chicken-box',
    name: '치킨박스',
    minCount: 500,
    spec: '마닐라 350g · 230×160×90 · 내유 코팅',
    optionName: '사이즈',
    options: [
      option('한 마리 · 1도'),
      option('한 마리 · 2도', { extra: 16500 }),
      option('반 마리 · 1도'),
      option('반 마리 · 2도', { extra: 13200 }),
    ],
    tiers: tiers([500, 121000], [1000, 214500], [3000, 577500]),
    description:
      '기름이 배지 않도록 안쪽을 코팅한 포장 상자입니다. 옆면의 김구멍이 튀김옷을 바삭하게 지켜 줍니다. 접힌 채로 도착하며 손으로 바로 조립됩니다.',
    drawing: 'chicken-box',
  },
  {
    ...cup,
    key: 'sauce-cup',
    name: '소스컵',
    spec: 'PP 2oz · 뚜껑 포함',
    customMade: false,
    printPrice: 0,
    optionName: '용량',
    options: [option('2oz 60ml'), option('3oz 90ml', { extra: 8800 })],
    tiers: tiers([1000, 41800], [3000, 115500], [5000, 181500]),
    description:
      '양념과 치킨무 국물을 담는 뚜껑 컵입니다. 전자레인지에 30초까지 쓸 수 있습니다. 뚜껑을 눌러 닫으면 기울여도 새지 않습니다.',
    drawing: 'sauce-cup',
  },
]
