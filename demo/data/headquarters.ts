/** Notices of the coffee brand's headquarters, and a campaign that its stores are answering. */
export const demoNotices = [
  {
    title: '연말 제작·배송 일정 안내',
    text: '12월 24일 오후 2시 이후에 주문하신 상품은 연휴가 끝난 뒤 차례로 출고합니다.\n연말 메뉴판과 스티커는 미리 주문해 주세요.',
    isImportant: true,
    hoursAgo: 20,
    readers: 2,
  },
  {
    title: '아이스컵 규격이 바뀝니다',
    text: '다음 입고분부터 아이스컵이 16oz 한 가지로 바뀝니다. 기존 14oz는 재고가 있을 때까지 주문하실 수 있습니다.',
    isImportant: false,
    hoursAgo: 130,
    readers: 4,
  },
] as const

export const demoCampaign = {
  kind: 'PROMOTION',
  title: '겨울 음료 1+1 행사',
  description:
    '신메뉴 두 가지를 사면 같은 음료를 한 잔 더 드립니다.\n행사 포스터와 쿠폰은 본사가 제작하고, 음료 원가의 절반을 가맹점이 부담합니다.',
  totalCost: 12_000_000,
  shareUnit: 'PERCENT',
  storeShare: 50,
  answers: ['AGREE', 'AGREE', 'DECLINE'],
} as const

/** Territories of the coffee brand, by the beginning of the addresses. */
export const demoTerritories = [
  { name: '서울', addresses: ['서울'], hasSupervisor: true },
  { name: '수도권', addresses: ['경기', '인천'], hasSupervisor: false },
] as const

/** Invitations of stores, the oldest first. */
export const demoInvitations = [
  {
    storeName: '판교점',
    ownerName: '최민서',
    email: 'pangyo@example.com',
    phone: '',
    level: null,
    daysAgo: 41,
    end: '',
  },
  {
    storeName: '성수점',
    ownerName: '김하늘',
    email: 'seongsu@example.com',
    phone: '',
    level: 2,
    daysAgo: 33,
    end: 'JOINED',
  },
  {
    storeName: '잠실점',
    ownerName: '한지우',
    email: 'jamsil@example.com',
    phone: '',
    level: null,
    daysAgo: 9,
    end: 'CANCELLED',
  },
  {
    storeName: '광교점',
    ownerName: '오세린',
    email: 'gwanggyo@example.com',
    phone: '010-0000-2071',
    level: null,
    daysAgo: 4,
    end: '',
  },
  {
    storeName: '일산점',
    ownerName: '윤서아',
    email: 'ilsan@example.com',
    phone: '010-0000-2072',
    level: 2,
    daysAgo: 4,
    end: '',
  },
] as const
