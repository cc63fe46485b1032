import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const leaflet = {
  ...ordinary,
  categoryKey: 'leaflet',
  supplierKey: 'nuri-print',
  priceModel: 'SET' as const,
  unit: '매',
  minCount: 500,
  customMade: true,
  optionName: '용지',
  options: [
    option('아트 150g · 기본'),
    option('아트 150g · 오시', { flat: 11000 }),
    option('스노우 200g · 오시', { extra: 13200, flat: 11000 }),
  ],
}

export const leaflets: DemoProduct[] = [
  {
    ...leaflet,
    key: 'leaflet-2-fold',
    name: '2단 리플렛 A4',
    spec: '아트 150g · 펼침 297×210 · 4면',
    tiers: tiers([500, 88000], [1000, 110000], [2000, 148500]),
    description:
      '가운데를 한 번 접어 네 면을 쓰는 리플렛입니다. 메뉴와 가격을 한눈에 펼쳐 보여 주기 좋습니다. 두꺼운 용지는 오시를 넣어야 접는 선이 터지지 않습니다.',
    drawing: 'leaflet-2-fold',
  },
  {
    ...leaflet,
    key: 'leaflet-3-fold',
    name: '3단 리플렛 A4',
    spec: '아트 150g · 펼침 297×210 · 6면',
    tiers: tiers([500, 90200], [1000, 113300], [2000, 151800]),
    description:
      '안내대에 꽂아 두는 가장 익숙한 형태입니다. 접으면 폭 99mm라 우편 봉투에도 들어갑니다. 안쪽으로 접히는 면은 1mm 작게 디자인해 주세요.',
    drawing: 'leaflet-3-fold',
  },
  {
    ...leaflet,
    key: 'leaflet-gate-fold',
    name: '대문접지 리플렛',
    spec: '스노우 150g · 펼침 420×210 · 양쪽 여닫이',
    tiers: tiers([500, 104500], [1000, 132000], [2000, 181500]),
    description:
      '양쪽 문을 열듯 펼치는 리플렛입니다. 신메뉴나 시즌 행사를 가운데 넓은 면에 크게 보여 줄 수 있습니다. 문이 겹치지 않게 가운데를 2mm 띄워 제작합니다.',
    drawing: 'leaflet-gate-fold',
  },
  {
    ...leaflet,
    key: 'leaflet-4-fold',
    name: '4단 병풍 리플렛',
    spec: '아트 150g · 펼침 396×210 · 8면',
    tiers: tiers([500, 110000], [1000, 140800], [2000, 192500]),
    description:
      '지그재그로 접어 세워 둘 수 있는 리플렛입니다. 요금표와 이용 순서처럼 차례가 있는 내용에 알맞습니다. 펼친 채 벽에 붙여 두는 매장도 많습니다.',
    drawing: 'leaflet-4-fold',
  },
]
