import {
  IconAppWindow,
  IconBuildingBank,
  IconBulb,
  IconBuildingStore,
  IconCashBanknote,
  IconCalendarCheck,
  IconCategory,
  IconChartLine,
  IconCoins,
  IconHourglass,
  IconClipboardList,
  IconHeartbeat,
  IconHelp,
  IconHome,
  IconFileSpreadsheet,
  IconInbox,
  IconMail,
  IconMailQuestion,
  IconMessage,
  IconMessageQuestion,
  IconNews,
  IconScale,
  IconSettings,
  IconStar,
  IconPackage,
  IconReceiptTax,
  IconRobot,
  IconReportMoney,
  IconRocket,
  IconTruckReturn,
  IconShieldCheck,
  IconSignature,
  IconTags,
  IconTruck,
  IconUserShield,
  IconUsers,
  IconWallet,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { OperatorRole } from '#contract/operator-role.ts'
import { hasRole } from '#contract/required-role.ts'
import type { SideGroup } from '../shells/SideShell.tsx'
import { roleOfAdminPage } from './admin-page-roles.ts'

export interface WaitingCounts {
  /** All items of the queue. */
  work: number
  brands: number
  messages: number
  /** Charges that wait for a transfer, and withdrawals to pay. */
  charges: number
  draws: number
  /** Deposits of bank statements that are neither confirmed nor left out. */
  unmatched: number
  /** Product requests that wait for an answer. */
  requests: number
  /** Questions of members without an answer. */
  questions: number
  /** Returns that wait for the operators. */
  returns: number
  /** Inquiries of visitors without an answer. */
  inquiries: number
  /** Purchase orders of suppliers without a mail address. */
  purchaseOrders: number
  /** Products below their stock level. */
  stock: number
  /** Ended months of brands that are not confirmed or not paid. */
  settlements: number
  /** Scheduled jobs that gave up. */
  jobs: number
  /** Open steps of an unfinished set-up. */
  setup: number
}

/** Side menu of the operator console. Lists only existing pages. */
export const adminMenu = (waiting: WaitingCounts, { outbox }: { outbox: boolean }): SideGroup[] => [
  {
    items: [
      { to: '/admin', label: '할 일', Icon: IconInbox, end: true, count: waiting.work },
      { to: '/admin/sales', label: '매출 현황', Icon: IconChartLine },
      ...(waiting.setup > 0 ? [{ to: '/admin/setup', label: '시작하기', Icon: IconRocket, count: waiting.setup }] : []),
    ],
  },
  {
    title: '거래',
    items: [
      { to: '/admin/order', label: '주문', Icon: IconClipboardList },
      { to: '/admin/return', label: '반품·교환', Icon: IconTruckReturn, count: waiting.returns },
      { to: '/admin/purchaseOrder', label: '발주서', Icon: IconMail, count: waiting.purchaseOrders },
      { to: '/admin/dispatch', label: '오늘 보낼 상품', Icon: IconTruck },
      { to: '/admin/question', label: '1:1 문의', Icon: IconMessageQuestion, count: waiting.questions },
      { to: '/admin/cash', label: '예치금', Icon: IconWallet },
      { to: '/admin/charge', label: '예치금 충전', Icon: IconCoins, count: waiting.charges },
      { to: '/admin/draw', label: '예치금 출금', Icon: IconCashBanknote, count: waiting.draws },
      { to: '/admin/taxDocument', label: '세금계산서·현금영수증', Icon: IconReceiptTax },
      { to: '/admin/settlement', label: '본사 정산', Icon: IconReportMoney, count: waiting.settlements },
      { to: '/admin/monthEnd', label: '월 마감', Icon: IconCalendarCheck },
      { to: '/admin/integrity', label: '금액 검증', Icon: IconScale },
      { to: '/admin/bankStatement', label: '은행 거래 내역', Icon: IconBuildingBank, count: waiting.unmatched },
      { to: '/admin/depositorName', label: '학습된 입금자명', Icon: IconSignature },
    ],
  },
  {
    title: '상품',
    items: [
      { to: '/admin/product', label: '상품', Icon: IconPackage, count: waiting.stock },
      { to: '/admin/productRequest', label: '제작 요청', Icon: IconBulb, count: waiting.requests },
      { to: '/admin/category', label: '카테고리', Icon: IconCategory },
      { to: '/admin/searchWord', label: '검색어 관리', Icon: IconZoomQuestion },
      { to: '/admin/partnerproduct', label: '브랜드별 상품', Icon: IconTags },
      { to: '/admin/supplier', label: '공급사', Icon: IconTruck },
      { to: '/admin/product/import', label: '엑셀 일괄 변경', Icon: IconFileSpreadsheet },
    ],
  },
  {
    title: '회원',
    items: [
      { to: '/admin/brand', label: '브랜드', Icon: IconBuildingStore, count: waiting.brands },
      { to: '/admin/member', label: '회원', Icon: IconUsers },
      { to: '/admin/store', label: '매장', Icon: IconHome },
      { to: '/admin/review', label: '리뷰', Icon: IconStar },
      { to: '/admin/inquiry', label: '도입·입점 문의', Icon: IconMailQuestion, count: waiting.inquiries },
    ],
  },
  {
    title: '안내',
    items: [
      { to: '/admin/news', label: '새소식', Icon: IconNews },
      { to: '/admin/popup', label: '팝업', Icon: IconAppWindow },
      { to: '/admin/faq', label: '자주 묻는 질문', Icon: IconHelp },
    ],
  },
  {
    title: '시스템',
    items: [
      { to: '/admin/health', label: '시스템 상태', Icon: IconHeartbeat },
      { to: '/admin/message', label: '메시지', Icon: IconMessage, count: waiting.messages },
      { to: '/admin/notifications', label: '알림 설정', Icon: IconMail },
      ...(outbox ? [{ to: '/admin/mail', label: '보낸 메일', Icon: IconMail }] : []),
      { to: '/admin/job', label: '자동 작업', Icon: IconRobot, count: waiting.jobs },
      { to: '/admin/settings', label: '설정', Icon: IconSettings },
      { to: '/admin/operator', label: '운영자', Icon: IconUserShield },
      { to: '/admin/retention', label: '개인정보 보존', Icon: IconHourglass },
      { to: '/admin/audit', label: '감사 기록', Icon: IconShieldCheck },
    ],
  },
]

/** Leaves out pages that the operator's role may not open, and groups without pages. */
export const menuForRole = (groups: SideGroup[], held: OperatorRole): SideGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => hasRole(held, roleOfAdminPage(to))) }))
    .filter(({ items }) => items.length > 0)
