import {
  IconClipboardList,
  IconAppWindow,
  IconArrowBackUp,
  IconBell,
  IconBox,
  IconBulb,
  IconBuildingStore,
  IconCalendarOff,
  IconChartBar,
  IconChartPie,
  IconHelp,
  IconHome,
  IconMapPin,
  IconId,
  IconMessage,
  IconMessageQuestion,
  IconMessages,
  IconPalette,
  IconWallet,
  IconStairsUp,
  IconTable,
  IconTags,
  IconPercentage,
  IconGavel,
  IconSpeakerphone,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { BrandRole } from '#contract/brand-role.ts'
import type { SideGroup } from '../shells/SideShell.tsx'

interface WaitingCounts {
  /** Stores that wait for the approval of the headquarters. */
  stores: number
  /** Product requests with an unread answer. */
  requests: number
}

/** Side menu of the partner centre; `base` is the address of the brand's centre. Lists only existing pages. */
export const partnerMenu = (
  base: string,
  waiting: WaitingCounts,
  { brandRole }: { brandRole: BrandRole | null | undefined },
): SideGroup[] => [
  { items: [{ to: base, label: '대시보드', Icon: IconHome, end: true }] },
  {
    title: '판매',
    items: [
      { to: `${base}/order`, label: '주문 관리', Icon: IconClipboardList },
      { to: `${base}/order/byStore`, label: '매장별 주문', Icon: IconChartBar },
      { to: `${base}/order/byProduct`, label: '상품별 주문', Icon: IconChartPie },
      { to: `${base}/order/pivot`, label: '매장×상품 주문', Icon: IconTable },
      { to: `${base}/return`, label: '반품·교환', Icon: IconArrowBackUp },
      { to: `${base}/question`, label: '매장 문의', Icon: IconMessageQuestion },
      { to: `${base}/product`, label: '상품 관리', Icon: IconBox },
      { to: `${base}/product/ownPrice`, label: '매장별 단가', Icon: IconTags },
      { to: `${base}/searchWord`, label: '검색어 관리', Icon: IconZoomQuestion },
      { to: `${base}/makeProduct`, label: '상품 만들기', Icon: IconBulb, count: waiting.requests },
      { to: `${base}/margin`, label: '마진 관리', Icon: IconPercentage },
      { to: `${base}/settlement`, label: '정산', Icon: IconWallet },
    ],
  },
  {
    items: [
      { to: `${base}/store`, label: '매장 관리', Icon: IconBuildingStore, count: waiting.stores },
      { to: `${base}/notice`, label: '본사 공지', Icon: IconSpeakerphone },
      { to: `${base}/campaign`, label: '광고·판촉 동의', Icon: IconGavel },
      { to: `${base}/communityList`, label: '커뮤니티 관리', Icon: IconMessages },
      { to: `${base}/reviewList`, label: '리뷰 관리', Icon: IconMessage },
      { to: `${base}/popup`, label: '팝업', Icon: IconAppWindow },
      { to: `${base}/faq`, label: '자주 묻는 질문', Icon: IconHelp },
      { to: `${base}/level`, label: '매장 등급', Icon: IconStairsUp },
      { to: `${base}/territory`, label: '담당 지역', Icon: IconMapPin },
      { to: `${base}/orderRule`, label: '주문 조건', Icon: IconCalendarOff },
      { to: `${base}/notifications`, label: '알림 설정', Icon: IconBell },
      { to: `${base}/makeup`, label: '쇼핑몰 꾸미기', Icon: IconPalette },
      // The calls of these pages need the role OWNER, which operators have implicitly.
      ...(brandRole === undefined || brandRole === 'OWNER'
        ? [
            { to: `${base}/userInfo`, label: '본사 정보', Icon: IconId },
            { to: `${base}/staff`, label: '직원 계정', Icon: IconUsers },
          ]
        : []),
    ],
  },
]
