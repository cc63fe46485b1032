import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const bag = {
  ...ordinary,
  categoryKey: 'bag',
  supplierKey: 'damda-package',
  priceModel: 'SET',
  unit: '장',
  minCount: 200,
  customMade: true,
} as const

export const bags: DemoProduct[] = [
  {
    ...bag,
    key: 'kraft-shopping-bag',
    name: '크라프트 쇼핑백',
    spec: '크라프트 120g · 1도 · 종이끈',
    printPrice: 22000,
    optionName: '사이즈',
    options: [
      option('소 180×80×230 · 종이끈'),
      option('소 180×80×230 · 면끈', { extra: 11000 }),
      option('중 260×120×300 · 종이끈', { extra: 16500 }),
      option('중 260×120×300 · 면끈', { extra: 27500 }),
      option('대 320×130×400 · 종이끈', { extra: 33000 }),
      option('대 320×130×400 · 면끈', { extra: 44000 }),
    ],
    tiers: tiers([200, 93500], [500, 198000], [1000, 352000]),
    description:
      '재활용되는 갈색 종이 쇼핑백입니다. 원두와 디저트 포장에는 소, 옷과 선물에는 대를 많이 씁니다. 바닥을 두 겹으로 붙여 3kg까지 견딥니다.',
    drawing: 'kraft-shopping-bag',
  },
  {
    ...bag,
    key: 'plastic-bag',
    name: '비닐봉투',
    spec: 'HDPE 생분해 · 손잡이형 · 1도',
    minCount: 1000,
    printPrice: 22000,
    optionName: '사이즈',
    options: [option('소 220×350'), option('중 280×450', { extra: 16500 }), option('대 350×550', { extra: 35200 })],
    tiers: tiers([1000, 66000], [3000, 178200], [5000, 275000]),
    description:
      '배달과 포장에 쓰는 손잡이 봉투입니다. 인증받은 생분해 원료로 만듭니다. 국물이 있는 음식은 한 치수 크게 고르세요.',
    drawing: 'plastic-bag',
  },
  {
    ...bag,
    key: 'chicken-bag',
    name: '치킨 봉투',
    spec: '내유 크라프트 80g · 180×110×320 · 2도',
    minCount: 500,
    printPrice: 22000,
    optionName: '사이즈',
    options: [option('한 마리'), option('반 마리'), option('두 마리', { extra: 22000 })],
    tiers: tiers([500, 77000], [1000, 137500], [3000, 379500]),
    description:
      '갓 튀긴 치킨을 그대로 담는 종이 봉투입니다. 기름이 겉으로 배어 나오지 않습니다. 윗부분을 접어 봉인 스티커를 붙이면 보기 좋습니다.',
    drawing: 'chicken-bag',
  },
  {
    ...bag,
    key: 'shipping-box',
    name: '택배박스',
    unit: '개',
    spec: 'B골 · 260×180×120 · 1도',
    optionName: '사이즈',
    options: [option('2호 260×180×120'), option('3호 340×250×180', { extra: 27500 }), option('2호 무지')],
    tiers: tiers([200, 93500], [500, 209000], [1000, 374000]),
    description:
      '원두와 굿즈를 택배로 보낼 때 쓰는 상자입니다. 두께가 얇아 부피가 적습니다. 겉면에 로고 한 색을 찍어 드립니다.',
    drawing: 'shipping-box',
  },
  {
    ...bag,
    key: 'packing-tape',
    name: '포장 테이프',
    unit: '롤',
    spec: 'OPP 48mm × 50m · 1도 인쇄',
    minCount: 50,
    printPrice: 33000,
    optionName: '바탕색',
    options: [option('투명'), option('백색'), option('크라프트', { extra: 11000 })],
    tiers: tiers([50, 82500], [100, 143000], [200, 253000]),
    description:
      '로고가 이어지는 인쇄 테이프입니다. 상자에 인쇄하지 않아도 보낸 곳이 한눈에 보입니다. 크라프트는 손으로 찢을 수 있습니다.',
    drawing: 'packing-tape',
  },
]
