import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const supply = {
  ...ordinary,
  categoryKey: 'trade-supply',
  supplierKey: 'daol-supplies',
  priceModel: 'UNIT',
  unit: '개',
  minCount: 1,
} as const

export const tradeSupplies: DemoProduct[] = [
  {
    ...supply,
    key: 'dye-bowl-set',
    name: '염색볼·브러시 세트',
    unit: '세트',
    spec: 'PP 볼 300ml · 브러시 2종 · 꼬리빗',
    optionName: '색상',
    options: [option('검정', { stock: 90 }), option('보라', { stock: 34 })],
    tiers: tiers([1, 6600], [5, 5940], [20, 5280]),
    description:
      '염색약을 덜어 바르는 볼과 브러시 세트입니다. 볼 안쪽에 눈금이 있어 비율을 맞추기 쉽습니다. 바닥이 미끄러지지 않게 고무를 둘렀습니다.',
    drawing: 'dye-bowl-set',
  },
  {
    ...supply,
    key: 'shoulder-cover',
    name: '일회용 어깨보 100매',
    unit: '봉',
    spec: '방수 비닐 · 900×1000 · 목밴드',
    stock: 260,
    tiers: tiers([1, 13200], [5, 12540], [20, 11880]),
    description:
      '염색과 펌 손님께 한 번 쓰고 버리는 어깨보입니다. 목밴드가 있어 약이 흘러들지 않습니다. 한 장씩 뽑아 쓰도록 접혀 있습니다.',
    drawing: 'shoulder-cover',
  },
  {
    ...supply,
    key: 'coffee-beans',
    name: '원두 하우스 블렌드 1kg',
    unit: '봉',
    spec: '브라질·콜롬비아·에티오피아 · 중배전',
    optionName: '분쇄도',
    options: [option('홀빈', { stock: 420 }), option('에스프레소용', { stock: 160 }), option('드립용', { stock: 75 })],
    tiers: tiers([1, 28600], [5, 27500], [20, 26400]),
    description:
      '고소하고 단맛이 도는 매장 기본 원두입니다. 주문 전날 볶아 보내 드립니다. 볶은 날부터 사흘 뒤가 가장 맛있고 한 달 안에 쓰시는 것을 권합니다.',
    drawing: 'coffee-beans',
  },
  {
    ...supply,
    key: 'surface-cleaner',
    name: '무알코올 세정제',
    spec: '500ml 스프레이 · 무향',
    optionName: '용량',
    options: [option('500ml 스프레이', { stock: 310 }), option('4L 리필', { extra: 12100, stock: 66 })],
    tiers: tiers([1, 5500], [5, 4950], [20, 4400]),
    description:
      '테이블과 책상을 닦는 알코올 없는 세정제입니다. 코팅된 가구도 하얗게 뜨지 않습니다. 뿌린 뒤 마른 행주로 닦아 주세요.',
    drawing: 'surface-cleaner',
  },
  {
    ...supply,
    key: 'study-room-card',
    name: '스터디룸 예약 카드',
    unit: '세트',
    spec: 'PVC 0.7mm · 86×54 · 룸 번호 10장',
    customMade: true,
    printPrice: 5500,
    optionName: '종류',
    options: [option('룸 번호 카드 10장'), option('사용중·비어있음 양면 10장', { extra: 3300 })],
    tiers: tiers([1, 16500], [5, 14850], [20, 13200]),
    description:
      '예약한 손님께 내어 드리고 문 앞에 꽂아 두는 카드입니다. 목걸이 줄을 끼우는 구멍이 있습니다. 잃어버린 번호만 다시 만들 수도 있습니다.',
    drawing: 'study-room-card',
  },
  {
    ...supply,
    key: 'earplugs',
    name: '귀마개 100쌍',
    unit: '박스',
    spec: '폴리우레탄 폼 · 차음 33dB · 낱개 포장',
    stock: 145,
    tiers: tiers([1, 33000], [5, 31350], [20, 29700]),
    description:
      '조용한 자리를 찾는 손님께 드리는 폼 귀마개입니다. 한 쌍씩 포장되어 위생적입니다. 입구에 작은 진열함을 두고 무료로 나눠 주는 매장이 많습니다.',
    drawing: 'earplugs',
  },
]
