import type { RequestMove } from '#features/talk/product-requests/server/act-on-request.ts'
import type { NewRequestBody } from '#features/talk/product-requests/contract/request-fields.ts'

interface DemoMessage {
  by: 'headquarters' | 'operator'
  hoursLater: number
  text: string
}

interface DemoMove extends DemoMessage {
  action: RequestMove['action']
  /** Of a quote: won, and days until it expires after the seed. */
  quote?: { amount: number; validDays: number }
  /** Lines on the drawn proof. */
  proof?: string[]
}

export interface DemoRequest {
  hoursAgo: number
  form: Omit<NewRequestBody, 'fileIds' | 'wishedOn'> & { wishedInDays: number | null }
  steps: readonly (DemoMessage | DemoMove)[]
}

const plain = { partnerProductId: null } as const

/** The requests of 새벽나루커피: one that nobody has answered, one with a quote, one whose proof waits for an approval. */
export const demoRequests: readonly DemoRequest[] = [
  {
    hoursAgo: 200,
    form: {
      ...plain,
      kind: 'PRINT',
      title: '겨울 신메뉴 전단지',
      description:
        'A5 양면 컬러, 150g 아트지로 부탁드립니다.\n앞면에는 신메뉴 세 가지, 뒷면에는 쿠폰 두 장을 넣고 싶습니다.',
      quantity: 6_000,
      wishedPrice: 45,
      wishedInDays: 20,
    },
    steps: [
      { by: 'operator', hoursLater: 5, text: '쿠폰에 절취선을 넣을까요? 넣으시면 후가공비가 조금 더 듭니다.' },
      { by: 'headquarters', hoursLater: 7, text: '네, 절취선도 넣어 주세요.' },
      {
        by: 'operator',
        hoursLater: 24,
        action: 'QUOTE',
        quote: { amount: 268_000, validDays: 10 },
        text: '인쇄, 절취선 후가공, 매장별 배송을 포함한 금액입니다.',
      },
      { by: 'headquarters', hoursLater: 30, action: 'ACCEPT_QUOTE', text: '' },
      {
        by: 'operator',
        hoursLater: 72,
        action: 'PROOF',
        proof: ['SAEBYEOKNARU COFFEE', 'WINTER MENU', 'PROOF 1'],
        text: '1차 시안입니다. 문구와 가격을 꼭 확인해 주세요.',
      },
      {
        by: 'headquarters',
        hoursLater: 80,
        action: 'RETURN_PROOF',
        text: '로고를 조금 더 크게 하고, 쿠폰 기간을 12월 31일까지로 바꿔 주세요.',
      },
      {
        by: 'operator',
        hoursLater: 190,
        action: 'PROOF',
        proof: ['SAEBYEOKNARU COFFEE', 'WINTER MENU', 'PROOF 2'],
        text: '말씀하신 두 곳을 고친 2차 시안입니다.',
      },
    ],
  },
  {
    hoursAgo: 60,
    form: {
      ...plain,
      kind: 'NEW_PRODUCT',
      title: '로고 머그컵 350ml',
      description: '매장에서 쓰고 판매도 할 흰색 도자기 머그컵입니다. 한 면에 로고를 한 도로 인쇄해 주세요.',
      quantity: 300,
      wishedPrice: 5_500,
      wishedInDays: 45,
    },
    steps: [
      {
        by: 'operator',
        hoursLater: 20,
        action: 'QUOTE',
        quote: { amount: 1_740_000, validDays: 14 },
        text: '개당 5,800원입니다. 500개부터는 개당 5,300원에 가능합니다.',
      },
    ],
  },
  {
    hoursAgo: 4,
    form: {
      ...plain,
      kind: 'PRINT',
      title: '매장 유리문 영업시간 스티커',
      description: '가로 30cm, 세로 40cm 투명 스티커입니다. 매장마다 영업시간이 달라 매장별로 문구를 드리겠습니다.',
      quantity: 24,
      wishedPrice: null,
      wishedInDays: null,
    },
    steps: [],
  },
]
