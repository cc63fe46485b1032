import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const sticker = {
  ...ordinary,
  categoryKey: 'sticker',
  supplierKey: 'nuri-print',
  priceModel: 'SET',
  unit: '매',
  minCount: 500,
  customMade: true,
} as const

export const stickers: DemoProduct[] = [
  {
    ...sticker,
    key: 'sticker-round-50',
    name: '원형 스티커 50mm',
    spec: '아트 90g · 지름 50mm',
    optionName: '코팅',
    options: [option('코팅 없음'), option('유광 코팅', { extra: 3300 }), option('무광 코팅', { extra: 3300 })],
    tiers: tiers([500, 19800], [1000, 29700], [5000, 99000]),
    description:
      '컵과 봉투에 두루 붙이는 기본 로고 스티커입니다. 한 장에 여섯 개씩 떼기 쉽게 재단해 보내 드립니다. 냉장 용기에는 코팅을 권합니다.',
    drawing: 'sticker-round-50',
  },
  {
    ...sticker,
    key: 'sticker-square-90',
    name: '사각 스티커 90×50',
    spec: '아트 90g · 90×50',
    optionName: '사이즈',
    options: [
      option('90×50 · 코팅 없음'),
      option('90×50 · 유광 코팅', { extra: 3300 }),
      option('70×70 · 코팅 없음'),
      option('70×70 · 유광 코팅', { extra: 3300 }),
    ],
    tiers: tiers([500, 22000], [1000, 33000], [5000, 110000]),
    description:
      '원재료와 제조일을 함께 적을 수 있는 넉넉한 크기입니다. 배달 용기 뚜껑을 가로질러 붙이면 봉인 역할도 합니다. 모서리는 살짝 둥글게 재단합니다.',
    drawing: 'sticker-square-90',
  },
  {
    ...sticker,
    key: 'sticker-seal-30',
    name: '봉인 스티커 30mm',
    spec: '아트 90g · 지름 30mm · 절취선',
    optionName: '코팅',
    options: [option('코팅 없음'), option('유광 코팅', { extra: 2200 })],
    tiers: tiers([500, 15400], [1000, 24200], [5000, 82500]),
    description:
      '배달 봉투를 여는 순간 가운데가 찢어지는 안심 봉인 스티커입니다. 작은 봉투와 쿠키 포장에도 잘 어울립니다. 롤이 아니라 낱장으로 보내 드립니다.',
    drawing: 'sticker-seal-30',
  },
  {
    ...sticker,
    key: 'sticker-clear',
    name: '투명 스티커',
    spec: '투명 PET 25μ · 60×60 · 백색 인쇄',
    printPrice: 5500,
    optionName: '모양',
    options: [option('원형 60'), option('사각 60×60'), option('도무송 자유형', { flat: 16500 })],
    tiers: tiers([500, 33000], [1000, 52800], [5000, 187000]),
    description:
      '음료나 유리병 속이 비치도록 투명 필름에 인쇄합니다. 로고 뒤에 백색을 한 번 깔아 색이 선명합니다. 물기를 닦고 붙여 주세요.',
    drawing: 'sticker-clear',
  },
  {
    ...sticker,
    key: 'sticker-waterproof',
    name: '유포지 방수 스티커',
    spec: '유포지 80μ · 70×100',
    optionName: '사이즈',
    options: [option('70×100'), option('50×70'), option('100×140', { extra: 11000 })],
    tiers: tiers([500, 29700], [1000, 46200], [5000, 159500]),
    description:
      '물에 젖어도 찢어지지 않는 합성지 스티커입니다. 아이스 음료와 냉동 포장, 야외 비품에 씁니다. 떼어 낸 자국이 적게 남습니다.',
    drawing: 'sticker-waterproof',
  },
  {
    ...sticker,
    key: 'sticker-kraft',
    name: '크라프트 스티커',
    spec: '크라프트 100g · 지름 60mm · 1도',
    optionName: '모양',
    options: [option('원형 60'), option('타원 70×45'), option('사각 60×60')],
    tiers: tiers([500, 24200], [1000, 37400], [5000, 126500]),
    description:
      '종이 결이 살아 있는 갈색 스티커입니다. 진한 한 가지 색으로 인쇄해 담백합니다. 원두 봉투와 수제 포장에 잘 어울립니다.',
    drawing: 'sticker-kraft',
  },
]
