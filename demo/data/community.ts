import type { PostCategory } from '#features/talk/community/contract/community-terms.ts'

/** The author: the headquarters, the store of the shown account, or another store of the brand by its number. */
export type DemoAuthor = 'headquarters' | 'shown' | number

export interface DemoComment {
  by: DemoAuthor
  hoursLater: number
  content: string
  /** The store that the comment names first, with `@`. */
  to?: DemoAuthor
}

export interface DemoPost {
  brand: string
  by: DemoAuthor
  /** Counted back from the demo's end. */
  hoursAgo: number
  category: PostCategory
  title: string
  content: string
  /** Rich text; replaces `content`. */
  html?: string
  comments?: readonly DemoComment[]
  /** A store that reports the post as advertising. */
  reportedBy?: DemoAuthor
}

const thanks = '정보 감사합니다. 참고할게요!'

/** Posts and comments of stores and headquarters [demo-data §4]. */
export const demoPosts: readonly DemoPost[] = [
  {
    brand: 'saebyeoknaru',
    by: 'headquarters',
    hoursAgo: 700,
    category: 'NOTICE',
    title: '포장재 발주 마감 시간 안내',
    content:
      '평일 오후 2시까지 결제가 끝난 주문은 당일 출고됩니다.\n\n- 토·일·공휴일 주문은 다음 영업일에 출고됩니다.\n- 주문제작 상품은 시안 확정 후 3영업일이 걸립니다.\n\n급한 물량은 빠른주문을 이용해 주세요.',
  },
  {
    brand: 'saebyeoknaru',
    by: 'shown',
    hoursAgo: 560,
    category: 'QUESTION',
    title: '여름철 아이스컵 발주량 다들 얼마나 잡으시나요?',
    content:
      '성수점 3년 차인데 작년보다 20% 늘어서 고민입니다.\n작년에는 한 달에 13oz 12줄이면 충분했는데, 올해는 보름 만에 떨어졌어요.',
    comments: [
      { by: 2, hoursLater: 2, content: '저희도 비슷합니다. 13oz를 더 넉넉히 잡으세요.', to: 'shown' },
      { by: 3, hoursLater: 5, content: '테이크아웃 비중이 높으면 16oz도 한 줄 더 두시는 게 좋아요.' },
      { by: 'shown', hoursLater: 7, content: thanks },
    ],
  },
  {
    brand: 'saebyeoknaru',
    by: 4,
    hoursAgo: 510,
    category: 'TIP',
    title: '전단지 배포 요일, 저희는 목요일 저녁이 반응이 가장 좋았어요.',
    content: '',
    html: '<p>4주 동안 요일을 바꿔 가며 <strong>500장씩</strong> 돌려 봤습니다.</p><h3>결과</h3><ul><li>월요일 아침: 평일 점심 손님이 조금 늘었습니다.</li><li>목요일 저녁: 주말 방문으로 가장 많이 이어졌습니다.</li></ul><p>전단지에 주말 쿠폰을 넣으시면 더 좋습니다.</p>',
    comments: [{ by: 5, hoursLater: 20, content: thanks }],
  },
  {
    brand: 'saebyeoknaru',
    by: 3,
    hoursAgo: 470,
    category: 'SHARE',
    title: '미사용 X배너 거치대 2개 나눔합니다.',
    reportedBy: 7,
    content: '매장을 옮기면서 남았습니다. 저희 매장으로 방문하셔서 가져가시면 됩니다. 선착순이에요.',
    comments: [
      { by: 6, hoursLater: 1, content: '혹시 아직 있을까요? 내일 오후에 들를 수 있습니다.' },
      { by: 3, hoursLater: 2, content: '네, 하나 빼 두겠습니다.' },
    ],
  },
  {
    brand: 'saebyeoknaru',
    by: 5,
    hoursAgo: 390,
    category: 'FREE',
    title: '오픈 1주년입니다.',
    content: '작년 이맘때 떨리는 마음으로 문을 열었는데 벌써 1년이네요. 여기서 도움 많이 받았습니다. 고맙습니다.',
    comments: [
      { by: 'shown', hoursLater: 3, content: '축하드립니다! 저도 첫해가 제일 길었어요.' },
      { by: 'headquarters', hoursLater: 18, content: '1주년을 축하드립니다. 앞으로도 잘 부탁드립니다.' },
    ],
  },
  {
    brand: 'saebyeoknaru',
    by: 6,
    hoursAgo: 300,
    category: 'QUESTION',
    title: '컵홀더 로고 시안은 며칠 전에 맡기면 될까요?',
    content: '계절 메뉴에 맞춰 바꾸고 싶은데, 시안 확인까지 보통 얼마나 걸리는지 궁금합니다.',
    comments: [{ by: 2, hoursLater: 4, content: '저는 2주 전에 맡기니 여유 있었어요. 시안은 하루 만에 왔습니다.' }],
  },
  {
    brand: 'saebyeoknaru',
    by: 'shown',
    hoursAgo: 206,
    category: 'TIP',
    title: '영수증 감열지, 박스로 사 두니 훨씬 편하네요.',
    content: '낱개로 사다가 꼭 바쁜 시간에 떨어져서, 이번에 50롤 박스로 바꿨습니다. 수량 할인도 되더라고요.',
    comments: [{ by: 7, hoursLater: 9, content: '보관은 햇빛 안 드는 곳에 하세요. 저는 창가에 뒀다가 변색됐어요.' }],
  },
  {
    brand: 'saebyeoknaru',
    by: 'headquarters',
    hoursAgo: 134,
    category: 'NOTICE',
    title: '새 시즌 포장재가 등록되었습니다.',
    content:
      '이중 컵홀더와 시즌 쇼핑백을 상품 목록에서 확인하실 수 있습니다. 초도 물량이 한정되어 있으니 미리 주문해 주세요.',
    comments: [{ by: 4, hoursLater: 6, content: '쇼핑백 색이 예쁘네요. 바로 담았습니다.' }],
  },
  {
    brand: 'saebyeoknaru',
    by: 7,
    hoursAgo: 62,
    category: 'QUESTION',
    title: '배달 용기 뚜껑이 헐거울 때 어떻게 하시나요?',
    content:
      '국물 있는 메뉴는 아니지만 이동 중에 가끔 열린다고 하셔서요. 스티커로 봉하시는지, 다른 방법이 있는지 궁금합니다.',
    comments: [
      { by: 'shown', hoursLater: 1, content: '봉인 스티커를 십자로 붙이니 문의가 없어졌어요.' },
      { by: 5, hoursLater: 2, content: '저희도 스티커요. 300매짜리로 두 달 씁니다.' },
    ],
  },
  {
    brand: 'saebyeoknaru',
    by: 2,
    hoursAgo: 14,
    category: 'FREE',
    title: '비 오는 날은 따뜻한 메뉴가 확 느네요.',
    content: '오늘 뜨거운 컵이 점심 전에 한 줄 나갔습니다. 다들 재고 확인해 보세요.',
    comments: [{ by: 6, hoursLater: 3, content: '저희도요. 10oz 급히 주문했습니다.' }],
  },
  {
    brand: 'basakon',
    by: 'headquarters',
    hoursAgo: 420,
    category: 'NOTICE',
    title: '치킨 박스 규격이 바뀝니다.',
    content:
      '기존 박스는 재고가 떨어질 때까지 주문하실 수 있습니다. 새 박스는 손잡이가 넓고 환기 구멍이 하나 더 있습니다.',
  },
  {
    brand: 'basakon',
    by: 2,
    hoursAgo: 252,
    category: 'QUESTION',
    title: '무 용기는 몇 온스짜리 쓰시나요?',
    content: '한 마리 기준으로 넉넉한 크기를 찾고 있습니다.',
    comments: [
      { by: 'shown', hoursLater: 2, content: '저희는 6oz 씁니다. 4oz는 조금 작았어요.' },
      { by: 3, hoursLater: 30, content: thanks },
    ],
  },
  {
    brand: 'basakon',
    by: 'shown',
    hoursAgo: 86,
    category: 'TIP',
    title: '주말 배달은 금요일 오전에 포장재부터 확인합니다.',
    content: '금요일 오후 2시 전에 주문하면 토요일에 받을 수 있어서, 오전에 박스와 봉투 수량을 꼭 세어 봅니다.',
    comments: [{ by: 4, hoursLater: 5, content: '저도 이렇게 바꿔야겠네요.' }],
  },
  {
    brand: 'market',
    by: 2,
    hoursAgo: 324,
    category: 'QUESTION',
    title: '명함 종이 추천 부탁드립니다.',
    content: '처음 주문하는데 스노우지와 반누보 중에서 고민하고 있습니다. 손에 잡히는 느낌이 어떤가요?',
    comments: [{ by: 'shown', hoursLater: 6, content: '반누보가 도톰하고 글씨가 잘 보여서 저는 계속 이걸로 합니다.' }],
  },
  {
    brand: 'market',
    by: 'shown',
    hoursAgo: 150,
    category: 'SHARE',
    title: '남은 쇼핑백 100장 나눔합니다.',
    content: '로고 없는 무지 쇼핑백이고 사이즈는 중입니다. 직접 가져가실 수 있는 분이면 좋겠습니다.',
    comments: [{ by: 3, hoursLater: 4, content: '아직 남았다면 절반만 부탁드려도 될까요?' }],
  },
]
