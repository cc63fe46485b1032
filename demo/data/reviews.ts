/** Texts of reviews as store owners write them, by stars; each suits any kind of goods unless it names a category. */
export interface DemoReview {
  rating: number
  content: string
  /** A root category; left out: any. */
  only?: '인쇄물'
  /** The answer of the headquarters. */
  answer?: string
}

export const demoReviews: readonly DemoReview[] = [
  {
    rating: 5,
    only: '인쇄물',
    content: '색감이 시안과 거의 똑같이 나왔고 배송도 이틀 만에 왔습니다. 재주문 예정이에요.',
  },
  { rating: 4, only: '인쇄물', content: '종이가 생각보다 두꺼워서 좋은데 모서리 재단이 살짝 아쉽습니다.' },
  {
    rating: 2,
    only: '인쇄물',
    content: '수량이 20매 정도 모자라게 왔어요. 고객센터에서 바로 재발송해 주셨습니다.',
    answer: '불편을 드려 죄송합니다. 검수 절차를 다시 점검하겠습니다.',
  },
  {
    rating: 5,
    only: '인쇄물',
    content: '오픈 행사 때문에 급하게 주문했는데 날짜 맞춰서 잘 받았습니다. 인쇄 상태도 깔끔해요.',
  },
  {
    rating: 4,
    only: '인쇄물',
    content: '글자가 작은 부분도 번지지 않고 선명하게 나왔습니다. 다음에는 용지만 바꿔 보려고요.',
  },
  { rating: 5, content: '벌써 세 번째 주문입니다. 품질이 늘 같아서 믿고 씁니다.' },
  { rating: 5, content: '포장이 꼼꼼해서 찌그러진 것 없이 왔어요. 다른 점주님들께도 추천합니다.' },
  { rating: 5, content: '전에 쓰던 곳보다 저렴한데 품질은 더 나은 것 같아요. 계속 여기서 주문할게요.' },
  { rating: 5, content: '손님들이 예쁘다고 어디 제품이냐고 물어보세요. 만족합니다!' },
  { rating: 4, content: '전체적으로 만족합니다. 배송이 하루만 더 빨랐으면 별 다섯 개 드렸을 거예요.' },
  { rating: 4, content: '가격 대비 괜찮습니다. 상자에 내용물 표시가 있으면 창고 정리하기 더 좋겠어요.' },
  { rating: 4, content: '사진이랑 색이 아주 조금 다르지만 매장에서 쓰기에는 문제없습니다.' },
  { rating: 5, content: '점심 장사 전에 도착해서 바로 썼습니다. 기사님도 친절하셨어요.' },
  { rating: 3, content: '품질은 좋은데 한 묶음이 많아서 보관할 자리가 부족하네요. 소포장도 있으면 좋겠습니다.' },
  {
    rating: 3,
    content: '상자 한쪽이 눌려서 왔습니다. 내용물은 괜찮아서 그냥 쓰고 있어요.',
    answer: '말씀해 주셔서 감사합니다. 공급사에 완충재를 보강하도록 요청했습니다.',
  },
  {
    rating: 2,
    content: '출고 예정일보다 이틀 늦게 왔어요. 미리 연락이라도 주셨으면 좋았을 것 같습니다.',
    answer: '출고가 늦어진 점 사과드립니다. 지연될 때에는 먼저 알림을 보내 드리겠습니다.',
  },
  { rating: 5, content: '직원들도 쓰기 편하다고 하네요. 떨어지기 전에 미리 주문해 둡니다.' },
  { rating: 4, content: '처음 주문해 봤는데 생각보다 좋습니다. 다음 달에 수량 늘려서 다시 주문하려고 합니다.' },
  { rating: 5, content: '재주문 버튼으로 1분 만에 주문했습니다. 상품도 지난번과 똑같이 잘 왔어요.' },
  {
    rating: 1,
    content: '주문한 것과 다른 규격이 왔습니다. 교환은 해 주셨지만 그동안 장사에 지장이 있었어요.',
    answer: '큰 불편을 드렸습니다. 같은 일이 없도록 출고 전 규격 확인을 한 번 더 하겠습니다.',
  },
]

/** Comments of other stores. */
export const demoReviewComments = [
  '저희 매장도 이 상품 쓰는데 괜찮습니다.',
  '혹시 보관 기간이 얼마나 되나요?',
  '사진 보고 저도 주문했습니다. 감사합니다.',
  '저도 같은 일이 있었는데 고객센터에서 잘 처리해 주셨어요.',
] as const
