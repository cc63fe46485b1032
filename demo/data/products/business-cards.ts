import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const card = {
  ...ordinary,
  categoryKey: 'business-card',
  supplierKey: 'nuri-print',
  priceModel: 'SET',
  unit: '매',
  minCount: 200,
  customMade: true,
} as const

export const businessCards: DemoProduct[] = [
  {
    ...card,
    key: 'business-card-snow',
    name: '일반지 명함',
    spec: '스노우 250g · 90×50',
    printPrice: 0,
    optionName: '용지·후가공',
    options: [
      option('스노우 250g · 기본'),
      option('스노우 250g · 귀도리', { flat: 3300 }),
      option('스노우 250g · 무광 코팅', { flat: 2200 }),
      option('스노우 250g · 금박', { flat: 22000 }),
      option('아트 250g · 기본'),
      option('아트 250g · 귀도리', { flat: 3300 }),
    ],
    tiers: tiers([200, 8800], [500, 14300], [1000, 22000], [2000, 38500]),
    description:
      '가장 많이 쓰는 기본 명함입니다. 스노우지는 빛 반사가 적어 글자가 또렷하게 보입니다. 매장 주소와 예약 번호를 넣어 카운터에 두기 좋습니다.',
    drawing: 'business-card-snow',
  },
  {
    ...card,
    key: 'business-card-premium',
    name: '고급지 명함',
    spec: '랑데뷰 240g · 90×50',
    optionName: '용지·후가공',
    options: [
      option('랑데뷰 240g · 기본'),
      option('랑데뷰 240g · 귀도리', { flat: 3300 }),
      option('랑데뷰 240g · 금박', { flat: 22000 }),
      option('반누보 250g · 기본', { extra: 3300 }),
      option('반누보 250g · 귀도리', { extra: 3300, flat: 3300 }),
      option('반누보 250g · 금박', { extra: 3300, flat: 22000 }),
    ],
    tiers: tiers([200, 13200], [500, 22000], [1000, 35200], [2000, 61600]),
    description:
      '결이 느껴지는 수입지에 인쇄하는 명함입니다. 점장과 매니저의 인사용으로 많이 찾습니다. 금박은 로고 한 곳 기준이며 시안에서 위치를 확인해 주세요.',
    drawing: 'business-card-premium',
  },
  {
    ...card,
    key: 'stamp-card',
    name: '쿠폰(도장) 명함',
    spec: '스노우 250g · 양면 4도 · 도장 10칸',
    printPrice: 5500,
    optionName: '사이즈',
    options: [
      option('기본형 90×50 · 기본'),
      option('기본형 90×50 · 귀도리', { flat: 3300 }),
      option('기본형 90×50 · 코팅', { flat: 2200 }),
      option('카드형 86×54 · 기본'),
      option('카드형 86×54 · 귀도리', { flat: 3300 }),
      option('카드형 86×54 · 코팅', { flat: 2200 }),
      option('세로형 50×90 · 기본'),
      option('세로형 50×90 · 귀도리', { flat: 3300 }),
    ],
    tiers: tiers([200, 8800], [500, 14300], [1000, 22000], [2000, 38500]),
    description:
      '도장 열 칸이 들어간 적립 쿠폰입니다. 도장이 번지지 않도록 적립 면은 코팅하지 않는 것을 권합니다. 지갑에 넣기 쉬운 카드형도 고를 수 있습니다.',
    drawing: 'stamp-card',
  },
  {
    ...card,
    key: 'pvc-card',
    name: '카드형 명함 PVC',
    spec: 'PVC 0.5mm · 86×54 · 모서리 둥근형',
    optionName: '재질',
    options: [option('백색 PVC'), option('반투명 PVC', { extra: 3300 }), option('은펄 PVC', { extra: 5500 })],
    tiers: tiers([200, 33000], [500, 66000], [1000, 115500], [2000, 209000]),
    description:
      '물에 젖지 않고 구겨지지 않는 플라스틱 카드입니다. 회원 카드나 출입 카드처럼 오래 쓰는 용도에 알맞습니다. 일련번호가 필요하시면 시안 요청에 적어 주세요.',
    drawing: 'pvc-card',
  },
  {
    ...card,
    key: 'appointment-card',
    name: '예약카드',
    spec: '모조 220g · 86×54 · 필기 가능',
    optionName: '용지',
    options: [
      option('모조 220g · 기본'),
      option('모조 220g · 귀도리', { flat: 3300 }),
      option('크라프트 250g · 기본', { extra: 2200 }),
      option('크라프트 250g · 귀도리', { extra: 2200, flat: 3300 }),
    ],
    tiers: tiers([200, 9900], [500, 15400], [1000, 24200], [2000, 41800]),
    description:
      '다음 방문 날짜와 담당자를 적어 드리는 카드입니다. 볼펜과 사인펜이 잘 먹는 용지를 씁니다. 뒷면에는 매장 위치와 주차 안내를 넣을 수 있습니다.',
    drawing: 'appointment-card',
  },
]
