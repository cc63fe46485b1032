import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const supply = {
  ...ordinary,
  categoryKey: 'store-supply',
  supplierKey: 'daol-supplies',
  priceModel: 'UNIT',
  unit: '박스',
  minCount: 1,
} as const

export const storeSupplies: DemoProduct[] = [
  {
    ...supply,
    key: 'thermal-roll',
    name: '감열지 79×70 50롤',
    spec: '65g · 폭 79mm · 지름 70mm',
    stock: 340,
    tiers: tiers([1, 37400], [5, 35530], [10, 33660]),
    description:
      '포스와 주문 프린터에 쓰는 영수증 용지입니다. 한 박스에 쉰 롤이 들어 있습니다. 햇빛에 두면 색이 변하니 서랍에 보관해 주세요.',
    drawing: 'thermal-roll',
  },
  {
    ...supply,
    key: 'wet-wipe',
    name: '물티슈 무지 1,000매',
    spec: '55g 엠보싱 · 낱개 포장 · 200×150',
    bundle: false,
    ownDeliveryFee: 4000,
    stock: 180,
    tiers: tiers([1, 30800], [5, 29260], [10, 27720]),
    description:
      '손님상에 한 장씩 내는 낱개 포장 물티슈입니다. 향이 없어 음식점에서 쓰기 좋습니다. 무거워서 다른 상품과 따로 보내 드립니다.',
    drawing: 'wet-wipe',
  },
  {
    ...supply,
    key: 'napkin',
    name: '냅킨 5,000매',
    spec: '천연펄프 1겹 · 130×130 접이',
    bundle: false,
    ownDeliveryFee: 4000,
    stock: 220,
    tiers: tiers([1, 33000], [5, 31350], [10, 29700]),
    description:
      '냅킨통에 바로 넣어 쓰는 접이 냅킨입니다. 형광 물질을 넣지 않은 천연 펄프입니다. 상자가 커서 따로 보내 드립니다.',
    drawing: 'napkin',
  },
  {
    ...supply,
    key: 'straw',
    name: '빨대 2,000개',
    spec: '종이 3겹 · 8×210 · 낱개 포장',
    optionName: '굵기',
    options: [
      option('일반 6mm', { stock: 260 }),
      option('스무디 8mm', { stock: 150 }),
      option('버블티 12mm', { extra: 5500, stock: 48 }),
    ],
    tiers: tiers([1, 24200], [5, 22990], [10, 21780]),
    description:
      '세 겹으로 말아 쉽게 눅눅해지지 않는 종이 빨대입니다. 낱개로 포장해 배달에도 씁니다. 음료에 맞는 굵기를 골라 주세요.',
    drawing: 'straw',
  },
  {
    ...supply,
    key: 'sanitary-gloves',
    name: '위생장갑 2,000매',
    spec: 'LDPE · 100매 × 20갑',
    optionName: '사이즈',
    options: [option('M', { stock: 130 }), option('L', { stock: 170 })],
    tiers: tiers([1, 24200], [5, 22990], [10, 21780]),
    description:
      '조리와 포장에 쓰는 일회용 장갑입니다. 한 갑씩 뽑아 쓰는 상자에 들어 있습니다. 뜨거운 기름 앞에서는 쓰지 마세요.',
    drawing: 'sanitary-gloves',
  },
  {
    ...supply,
    key: 'call-bell-sticker',
    name: '주문벨 스티커',
    unit: '세트',
    spec: '유포지 방수 · 지름 60 · 테이블 번호 1–30',
    customMade: true,
    printPrice: 5500,
    optionName: '수량 묶음',
    options: [option('1–15번'), option('1–30번', { extra: 4400 }), option('좌석 QR 포함 1–30번', { extra: 11000 })],
    tiers: tiers([1, 24200], [5, 22990]),
    description:
      '호출벨 둘레에 붙이는 안내 스티커입니다. 테이블 번호를 순서대로 찍어 보내 드립니다. 물티슈로 자주 닦아도 글자가 지워지지 않습니다.',
    drawing: 'call-bell-sticker',
  },
]
