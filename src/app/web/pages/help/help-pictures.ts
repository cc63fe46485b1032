import headquartersDashboard from './pictures/headquarters-dashboard.webp'
import headquartersPivot from './pictures/headquarters-pivot.webp'
import headquartersPrices from './pictures/headquarters-prices.webp'
import headquartersStores from './pictures/headquarters-stores.webp'
import operatorBankStatement from './pictures/operator-bank-statement.webp'
import operatorMonthEnd from './pictures/operator-month-end.webp'
import operatorPurchaseOrders from './pictures/operator-purchase-orders.webp'
import operatorSales from './pictures/operator-sales.webp'
import operatorTodo from './pictures/operator-todo.webp'
import operatorTracking from './pictures/operator-tracking.webp'
import storeCash from './pictures/store-cash.webp'
import storeOrder from './pictures/store-order.webp'
import storeQuickOrder from './pictures/store-quick-order.webp'
import supplierLink from './pictures/supplier-link.webp'

/** A picture of a topic: its file comes from `npm run pictures`, its alternative text says what it shows. */
interface HelpPicture {
  src: string
  alt: string
  width: number
  height: number
}

const desk = { width: 1120, height: 700 } as const
const phone = { width: 585, height: 1170 } as const

export const helpPictures: Readonly<Record<string, HelpPicture>> = {
  'operator-todo': {
    src: operatorTodo,
    alt: '할 일 화면: 기한이 가까운 순서로 늘어선 정산, 출고, 발주 확인과 줄마다 처리 버튼',
    ...desk,
  },
  'operator-bank-statement': {
    src: operatorBankStatement,
    alt: '은행 거래 내역 화면: 붙여넣는 칸과 주문·충전에 짝지어진 입금 목록',
    ...desk,
  },
  'operator-purchase-orders': {
    src: operatorPurchaseOrders,
    alt: '발주서 보내기 화면: 공급사마다 보낼 주문과 수량, 옆에 열린 한 공급사의 보낼 내용',
    ...desk,
  },
  'operator-tracking': {
    src: operatorTracking,
    alt: '송장 엑셀 화면: 내려받아 적기와 올려서 확인하기 두 단계',
    ...desk,
  },
  'operator-sales': { src: operatorSales, alt: '매출 현황 화면: 기간 합계와 일별 매출 그래프, 브랜드별 매출', ...desk },
  'operator-month-end': {
    src: operatorMonthEnd,
    alt: '월 마감 화면: 증빙, 은행 입금, 발주, 정산, 금액 검증의 남은 일',
    ...desk,
  },
  'headquarters-dashboard': {
    src: headquartersDashboard,
    alt: '본사 대시보드 화면: 오늘 처리할 주문 수와 매출 그래프, 매출이 많은 매장',
    ...desk,
  },
  'headquarters-prices': {
    src: headquartersPrices,
    alt: '상품 관리 화면: 바꾼 마진과 저장하기 전에 보이는 한 달 마진과 매장별 금액',
    ...desk,
  },
  'headquarters-stores': {
    src: headquartersStores,
    alt: '매장 관리 화면: 승인을 기다리는 매장이 먼저 나오는 매장 목록과 가맹점 초대 버튼',
    ...desk,
  },
  'headquarters-pivot': { src: headquartersPivot, alt: '매장×상품 주문 화면: 매장마다 상품별로 산 금액의 표', ...desk },
  'store-quick-order': { src: storeQuickOrder, alt: '빠른주문 화면: 붙여넣은 세 줄과 찾은 상품', ...phone },
  'store-cash': { src: storeCash, alt: '예치금 화면: 보유 예치금과 충전하기, 출금하기 버튼', ...phone },
  'store-order': { src: storeOrder, alt: '주문상세 화면: 일부 출고된 주문의 진행 단계와 택배', ...phone },
  'supplier-link': {
    src: supplierLink,
    alt: '공급사의 발주서 화면: 발주 정보와 파일, 보낼 주문의 상품과 받는 곳',
    ...desk,
  },
}
