import type { NewsCategory } from '#features/talk/news/contract/news-terms.ts'

export interface DemoNews {
  /** Counted back from the demo's end; below 0: scheduled. */
  hoursAgo: number
  category: NewsCategory
  title: string
  summary?: string
  content: string
  isPinned?: true
  /** Key of the category whose picture the list shows. */
  pictureOf?: string
}

/** News about what the product does [demo-data §4]. */
export const demoNews: readonly DemoNews[] = [
  {
    hoursAgo: 90,
    category: 'NOTICE',
    isPinned: true,
    title: '주문 마감과 출고 일정을 안내합니다',
    summary: '공급사마다 당일 출고 마감 시각이 다릅니다. 상품 화면에서 확인해 주세요.',
    content:
      '<p>주문하신 상품은 공급사별로 묶어 출고합니다. 공급사마다 <strong>당일 출고 마감 시각</strong>이 달라, 마감 이후에 결제하신 주문은 다음 영업일에 출고됩니다.</p><h2>출고 기준</h2><ul><li><p>재고 상품은 마감 전에 결제가 끝나면 당일 출고됩니다.</p></li><li><p>인쇄 상품은 시안을 확정하신 뒤 제작을 시작합니다.</p></li><li><p>토·일요일과 공휴일은 출고하지 않습니다.</p></li></ul><p>무통장입금은 입금이 확인된 시각을 기준으로 합니다.</p>',
  },
  {
    hoursAgo: 26,
    category: 'UPDATE',
    title: '월 마감 자료를 한 번에 내려받으세요',
    summary: '한 달 동안의 주문, 세금계산서, 예치금 내역을 엑셀과 PDF로 받을 수 있습니다.',
    content:
      '<p>예치금 메뉴의 <strong>월 마감 자료</strong>에서 한 달 동안의 내역을 한 번에 내려받을 수 있습니다.</p><ul><li><p>사업자와 매장별로 정리한 주문</p></li><li><p>세금계산서와 현금영수증</p></li><li><p>예치금의 월초·월말 잔액과 거래 내역</p></li></ul><p>‘세무 담당자에게 보내기’를 누르면 엑셀과 PDF를 담당자 메일로 바로 보냅니다.</p>',
  },
  {
    hoursAgo: 220,
    category: 'UPDATE',
    title: '예치금 정기충전을 시작합니다',
    summary: '카드를 한 번 등록하면 매달 정한 날에 예치금이 충전됩니다.',
    content:
      '<p>카드를 한 번 등록해 두면 <strong>매달 정한 날</strong>에 예치금이 충전됩니다.</p><ol><li><p>예치금 메뉴에서 정기충전을 선택합니다.</p></li><li><p>카드를 등록하고 금액과 충전일을 정합니다.</p></li><li><p>충전 전과 후에 알림을 보내 드립니다.</p></li></ol><blockquote><p>카드로 충전한 금액은 출금할 수 없습니다. 쓰지 않은 충전은 카드 결제 전액을 취소해 드립니다.</p></blockquote>',
  },
  {
    hoursAgo: 410,
    category: 'UPDATE',
    title: '지난 주문을 그대로 담는 빠른 주문',
    summary: '자주 주문하신 상품이 지난번 수량 그대로 채워집니다.',
    content:
      '<p>쇼핑몰 첫 화면의 <strong>빠른 주문</strong>에 자주 주문하신 상품이 지난번 수량 그대로 채워집니다. 수량만 확인하고 장바구니에 담으세요.</p><p>재고가 부족하거나 판매가 끝난 상품은 따로 표시해 드립니다.</p>',
    pictureOf: 'bag',
  },
  {
    hoursAgo: 560,
    category: 'EVENT',
    title: '우리 매장 노하우를 나눠 주세요',
    summary: '커뮤니티의 노하우에 글을 남긴 매장 열 곳에 종이컵 한 상자를 보내 드립니다.',
    content:
      '<p>발주량을 정하는 방법, 재고를 줄인 경험처럼 다른 매장에 도움이 될 이야기를 <strong>커뮤니티의 노하우</strong>에 남겨 주세요. 열 곳을 골라 종이컵 한 상자를 보내 드립니다.</p><h3>참여 방법</h3><ol><li><p>커뮤니티에서 글쓰기를 누르고 노하우를 고릅니다.</p></li><li><p>제목과 내용을 적어 등록합니다.</p></li></ol><p>다른 사람의 이름이나 연락처는 적지 말아 주세요.</p>',
    pictureOf: 'cup',
  },
  {
    hoursAgo: 730,
    category: 'NOTICE',
    title: '세금계산서 발행 정보를 확인해 주세요',
    summary: '사업자등록번호와 받는 메일이 다르면 발행이 늦어집니다.',
    content:
      '<p>세금계산서는 매장에 등록된 사업자 정보로 발행됩니다. <strong>마이페이지의 매장 관리</strong>에서 사업자등록번호, 상호, 대표자와 받는 메일을 확인해 주세요.</p><p>휴업하거나 폐업한 사업자등록번호로는 발행할 수 없습니다.</p>',
  },
  {
    hoursAgo: 1_150,
    category: 'UPDATE',
    title: '2단계 인증으로 계정을 지켜 주세요',
    summary: '인증 앱의 여섯 자리 번호를 한 번 더 확인하여 로그인을 보호합니다.',
    content:
      '<p>비밀번호가 알려져도 다른 사람이 로그인할 수 없도록, 인증 앱의 <strong>여섯 자리 번호</strong>를 한 번 더 확인할 수 있습니다.</p><p>설정한 뒤에는 복구 코드를 안전한 곳에 보관해 주세요. 휴대폰을 바꾸거나 잃어버렸을 때 필요합니다.</p>',
  },
  {
    hoursAgo: -60,
    category: 'NOTICE',
    title: '서비스 점검 안내',
    summary: '새벽 2시부터 4시까지 주문과 결제를 이용할 수 없습니다.',
    content:
      '<p>더 안정적인 서비스를 위해 점검을 진행합니다. 점검하는 동안에는 <strong>주문과 결제, 예치금 충전</strong>을 이용할 수 없습니다.</p><p>점검 전에 담아 두신 장바구니는 그대로 남습니다.</p>',
  },
]
