import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const worn = {
  ...ordinary,
  categoryKey: 'headwear',
  supplierKey: 'on-uniform',
  priceModel: 'UNIT',
  unit: '개',
  minCount: 1,
  customMade: true,
} as const

export const headwear: DemoProduct[] = [
  {
    ...worn,
    key: 'ball-cap',
    name: '볼캡',
    spec: '면 트윌 · 앞면 자수 · 사이즈 조절',
    printPrice: 11000,
    optionName: '색상',
    options: [option('브랜드 색', { stock: 75 }), option('검정', { stock: 140 }), option('아이보리', { stock: 18 })],
    tiers: tiers([1, 9900], [10, 8250], [50, 7150]),
    description:
      '앞면에 로고를 자수로 넣은 모자입니다. 뒤쪽 쇠고리로 머리 크기를 맞춥니다. 챙이 깊어 주방에서도 머리카락을 잘 잡아 줍니다.',
    drawing: 'ball-cap',
  },
  {
    ...worn,
    key: 'hygiene-cap',
    name: '위생모',
    spec: '부직포 · 망사 · 프리사이즈',
    unit: '박스',
    customMade: false,
    optionName: '색상',
    options: [option('흰색 100매', { stock: 210 }), option('검정 100매', { extra: 1100, stock: 95 })],
    tiers: tiers([1, 9900], [10, 8250], [50, 7150]),
    description:
      '머리카락 빠짐을 막는 일회용 모자입니다. 한 박스에 백 매가 들어 있습니다. 고무줄이 넓어 오래 써도 자국이 덜 남습니다.',
    drawing: 'hygiene-cap',
  },
  {
    ...worn,
    key: 'name-badge',
    name: '자석 명찰',
    spec: '아크릴 70×22 · 자석형 · 이름 각인',
    optionName: '색상',
    options: [option('브랜드 색'), option('금색', { extra: 1100 }), option('은색', { extra: 1100 }), option('흰색')],
    tiers: tiers([1, 9900], [10, 8250], [50, 7150]),
    description:
      '옷에 구멍을 내지 않는 자석 명찰입니다. 로고와 이름을 함께 새깁니다. 이름 목록은 주문 메모나 파일로 올려 주세요.',
    drawing: 'name-badge',
  },
]
