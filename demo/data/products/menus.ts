import { type DemoProduct, option, ordinary, tiers } from '../product.ts'

const menu = {
  ...ordinary,
  categoryKey: 'menu-pop',
  supplierKey: 'nuri-print',
  priceModel: 'UNIT',
  unit: '개',
  minCount: 1,
  customMade: true,
} as const

export const menus: DemoProduct[] = [
  {
    ...menu,
    key: 'menu-a3',
    name: 'A3 메뉴판 양면 라미',
    unit: '장',
    spec: '스노우 300g · 297×420 · 양면 라미네이팅',
    printPrice: 5500,
    optionName: '사이즈',
    options: [option('A3 · 무광'), option('A3 · 유광'), option('A4 · 무광'), option('A4 · 유광')],
    tiers: tiers([1, 16500], [10, 13200], [30, 11000]),
    description:
      '물수건으로 닦아 쓰는 한 장짜리 메뉴판입니다. 양면을 두껍게 라미네이팅해 모서리가 잘 벌어지지 않습니다. 가격이 바뀌면 한 장씩 다시 주문하셔도 됩니다.',
    drawing: 'menu-a3',
  },
  {
    ...menu,
    key: 'menu-book',
    name: '북형 메뉴판',
    unit: '권',
    spec: '인조가죽 표지 · A4 · 속지 6장',
    printPrice: 11000,
    optionName: '표지 색상',
    options: [
      option('검정 · 불박', { flat: 16500 }),
      option('갈색 · 불박', { flat: 16500 }),
      option('검정 · 무지'),
      option('갈색 · 무지'),
    ],
    tiers: tiers([1, 27500], [10, 24200], [30, 20900]),
    description:
      '속지를 갈아 끼우는 책 형태의 메뉴판입니다. 표지에 로고를 눌러 새기면 고급스럽습니다. 속지만 따로 주문하시려면 문의해 주세요.',
    drawing: 'menu-book',
  },
  {
    ...menu,
    key: 'table-pop',
    name: '테이블 POP',
    spec: '스노우 350g · 삼각 100×210 · 조립식',
    optionName: '사이즈',
    options: [option('삼각 100×210'), option('삼각 80×150'), option('아크릴 꽂이 A6', { extra: 3300 })],
    tiers: tiers([1, 5500], [10, 4400], [30, 3300]),
    description:
      '테이블마다 세워 두는 삼각 안내판입니다. 신메뉴와 와이파이 비밀번호 안내에 많이 씁니다. 납작하게 접혀서 도착하고 끼우기만 하면 섭니다.',
    drawing: 'table-pop',
  },
  {
    ...menu,
    key: 'price-tag-holder',
    name: '가격표 꽂이',
    spec: '투명 아크릴 2mm · 90×60 · 카드 포함',
    minCount: 5,
    step: 5,
    optionName: '사이즈',
    options: [option('90×60'), option('70×50'), option('120×80', { extra: 1100 })],
    tiers: tiers([5, 3850], [10, 3300], [30, 2750]),
    description:
      '진열대 앞에 세우는 아크릴 가격표입니다. 카드만 바꿔 끼우면 계속 쓸 수 있습니다. 다섯 개 단위로 주문해 주세요.',
    drawing: 'price-tag-holder',
  },
  {
    ...menu,
    key: 'origin-board',
    name: '원산지 표시판',
    spec: '포맥스 3mm · 290×420 · 4도',
    optionName: '사이즈',
    options: [option('290×420'), option('420×594', { extra: 5500 })],
    tiers: tiers([1, 16500], [10, 13200], [30, 11000]),
    description:
      '원산지와 알레르기 정보를 적어 벽에 거는 표시판입니다. 글자 크기를 메뉴판보다 크게 맞춰 드립니다. 품목이 바뀌면 글자 스티커로 고쳐 붙일 수 있습니다.',
    drawing: 'origin-board',
  },
]
