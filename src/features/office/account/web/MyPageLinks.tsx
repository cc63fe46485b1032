import {
  IconBell,
  IconBellCog,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarStats,
  IconDeviceMobile,
  IconGavel,
  IconHelp,
  IconLifebuoy,
  IconMessageQuestion,
  IconMessages,
  IconPencil,
  IconReceipt,
  IconReceiptTax,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconStar,
  IconSunMoon,
  IconTruckReturn,
  IconUserCog,
  IconWallet,
} from '@tabler/icons-react'
import { isOperatorUser } from '#contract/session-roles.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useHandOver } from '#features/talk/review-kit/web/use-hand-over.ts'
import { useInstall } from '#web/installed/install-prompt.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { setAppearanceOpen } from '#web/ui/appearance/open-appearance.tsx'
import { LinkList, type LinkItem } from '#web/ui/layout/LinkList.tsx'

/** Everything of the member: orders and money first, then settings, then talk and other sites. The operator has no buyer pages. */
export function MyPageLinks({ base, user }: { base: string; user: SessionUser }) {
  const handOver = useHandOver()
  const install = useInstall()
  const links: (LinkItem | false | null | undefined)[] = [
    ...(hasHistory(user) ? buyerLinks(base) : []),
    { to: `${base}/myPage/userInfo`, label: '회원정보 수정', Icon: IconUserCog },
    hasHistory(user) && { to: `${base}/myPage/notifications`, label: '알림 설정', Icon: IconBellCog },
    { onPress: () => setAppearanceOpen(true), label: '화면 설정', Icon: IconSunMoon },
    // Advertising and promotions that a headquarters proposes to its stores.
    user.chainStoreId !== null &&
      user.type.authority !== 'ROLE_USER' && { to: `${base}/campaign`, label: '광고·판촉 동의', Icon: IconGavel },
    { to: `${base}/communityList`, label: '커뮤니티', Icon: IconMessages },
    { to: `${base}/reviewList`, label: '리뷰', Icon: IconStar },
    { to: `${base}/myPostList`, label: '내가 쓴 글·리뷰', Icon: IconPencil },
    { to: `${base}/faqList`, label: '자주 묻는 질문', Icon: IconLifebuoy },
    { to: '/help', label: '도움말', Icon: IconHelp },
    install && { onPress: install, label: '앱으로 설치', Icon: IconDeviceMobile },
    { to: '/brandShop', label: '브랜드·마켓', Icon: IconBuildingCommunity },
    handOver && { onPress: handOver, label: '리뷰킷 (AI 리뷰 관리)', Icon: IconSparkles },
    user.type.authority === 'ROLE_PARTNER' && {
      to: `/partner/${user.userData.partnerUri}`,
      label: '파트너센터',
      Icon: IconSettings,
    },
    isOperatorUser(user) && { to: '/admin', label: '운영 콘솔', Icon: IconShieldCog },
  ]
  return <LinkList label="마이페이지 메뉴" inPairs links={links.filter((link) => !!link)} />
}

/** Of a buyer, or of a franchisee without a store. */
const buyerLinks = (base: string): LinkItem[] => [
  { to: `${base}/orderList`, label: '주문내역', Icon: IconReceipt },
  { to: `${base}/returnList`, label: '반품·교환', Icon: IconTruckReturn },
  { to: `${base}/cashStatus`, label: '예치금 내역', Icon: IconWallet },
  { to: `${base}/cashStatus/monthEnd`, label: '월 마감 자료', Icon: IconCalendarStats },
  { to: `${base}/taxDocument`, label: '증빙 내역', Icon: IconReceiptTax },
  { to: `${base}/questionList`, label: '1:1 문의', Icon: IconMessageQuestion },
  { to: `${base}/inbox`, label: '알림', Icon: IconBell },
  { to: `${base}/chainStoreList`, label: '매장 관리', Icon: IconBuildingStore },
]
