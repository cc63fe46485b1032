import { codesOf } from '#values/codes.ts'

/** The first steps of a new headquarters in their order: the page below its centre, and the use of each step. */
export const firstSteps = {
  design: {
    label: '로고와 색',
    to: 'makeup',
    gain: '점주가 로고와 색을 보고 우리 브랜드의 쇼핑몰임을 알아봅니다.',
  },
  products: {
    label: '상품 고르기',
    to: 'product',
    gain: '판매중으로 정한 상품만 매장에 보이고 주문을 받습니다.',
  },
  prices: {
    label: '가격과 마진',
    to: 'product',
    gain: '공급가에 더한 마진이 매장 판매가가 되고, 매달 정산으로 들어옵니다.',
  },
  stores: {
    label: '매장 초대',
    to: 'store/invitation',
    gain: '초대한 점주는 미리 채워진 가입 화면에서 바로 가입합니다.',
  },
  order: {
    label: '첫 주문',
    to: 'order',
    gain: '첫 주문이 들어오면 이 자리에 매출과 매장별 현황이 나타납니다.',
  },
} as const
export type FirstStep = keyof typeof firstSteps
export const firstStepCodes = codesOf(firstSteps)

/** Days for which 나중에 hides the steps. */
export const laterDays = 7

/** LATER hides the steps for some days, CLOSED until a person shows them again. */
export const firstStepsViews = {
  LATER: { label: '나중에' },
  CLOSED: { label: '닫음' },
  SHOWN: { label: '다시 표시' },
} as const
export type FirstStepsView = keyof typeof firstStepsViews
export const firstStepsViewCodes = codesOf(firstStepsViews)

export const firstStepsSentences = {
  later: `시작 안내를 ${laterDays}일 뒤에 다시 보여 드립니다.`,
  closed: '시작 안내를 닫았습니다.',
} as const
