import {
  IconBell,
  IconBellCog,
  IconBuildingCommunity,
  IconBuildingStore,
  IconDeviceMobile,
  IconGavel,
  IconHeart,
  IconHelp,
  IconLifebuoy,
  IconMessageQuestion,
  IconMessages,
  IconPencil,
  IconReceipt,
  IconReceiptTax,
  IconSettings,
  IconShieldCog,
  IconShoppingCart,
  IconSparkles,
  IconStar,
  IconSunMoon,
  IconTruckReturn,
  IconUserCog,
  IconWallet,
} from '@tabler/icons-react'
import type { DataOf } from '#contract/call.ts'
import { isOperatorUser } from '#contract/session-roles.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { unreadCall } from '#features/messages/messages/contract/messages.calls.ts'
import { useHandOver } from '#features/talk/review-kit/web/use-hand-over.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useInstall } from '#web/installed/install-prompt.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { setAppearanceOpen } from '#web/ui/appearance/open-appearance.tsx'
import { LinkGroups, type LinkItem } from '#web/ui/layout/LinkList.tsx'
import { formatBadge } from '#web/ui/text/CountedLink.tsx'
import type { dashboardCall } from '../contract/account.calls.ts'

type Dashboard = DataOf<typeof dashboardCall>

interface MyPageLinksProps {
  base: string
  user: SessionUser
  /** Counts and amounts, which are loaded after the links. */
  dashboard: Dashboard | undefined
}

/** Everything of the member in groups, the most used first. The operator has no buyer pages. */
export function MyPageLinks({ base, user, dashboard }: MyPageLinksProps) {
  const isMember = hasHistory(user)
  const { data: messages } = useCall(unreadCall, {}, { skip: !isMember })
  const unread = messages?.unread ? `새 알림 ${formatBadge(messages.unread)}개` : undefined
  const inbox: LinkItem = { to: `${base}/inbox`, label: '알림', Icon: IconBell, value: unread }
  const question: LinkItem = { to: `${base}/questionList`, label: '1:1 문의', Icon: IconMessageQuestion }
  return (
    <LinkGroups
      label="마이페이지 메뉴"
      groups={[
        { title: '주문·배송', links: isMember ? orderLinks(base, user, dashboard) : [] },
        { title: '돈·증빙', links: isMember ? moneyLinks(base, dashboard) : [] },
        { title: '내 매장·설정', links: useSettings(base, user) },
        { title: '알림·커뮤니티', links: [...(isMember ? [inbox] : []), ...talkLinks(base, dashboard)] },
        { title: '도움', links: [...(isMember ? [question] : []), ...helpLinks(base)] },
        { title: '다른 서비스', links: useOtherSites(user) },
      ]}
    />
  )
}

const shown = (links: readonly (LinkItem | false | null | undefined)[]): LinkItem[] => links.filter((link) => !!link)

function orderLinks(base: string, { chainStoreId }: SessionUser, dashboard: Dashboard | undefined): LinkItem[] {
  const hasStore = chainStoreId !== null
  return shown([
    { to: `${base}/orderList`, label: '주문내역', Icon: IconReceipt, value: dashboard && underWay(dashboard) },
    { to: `${base}/returnList`, label: '반품·교환', Icon: IconTruckReturn },
    hasStore && {
      to: `${base}/cartList`,
      label: '장바구니',
      Icon: IconShoppingCart,
      value: pieces(dashboard?.cartCount),
    },
    hasStore && { to: `${base}/wishList`, label: '찜한 상품', Icon: IconHeart, value: pieces(dashboard?.wishCount) },
  ])
}

/** Neither arrived nor cancelled. */
function underWay({ orders }: Dashboard): string | undefined {
  const open = orders.filter(({ status }) => status !== 'RC' && status !== 'CC')
  const count = open.reduce((sum, state) => sum + state.count, 0)
  return count > 0 ? `진행 중 ${formatNumber(count)}건` : undefined
}

const pieces = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${formatNumber(count)}개`

const moneyLinks = (base: string, dashboard: Dashboard | undefined): LinkItem[] => [
  {
    to: `${base}/cashStatus`,
    label: '예치금 내역',
    Icon: IconWallet,
    value: dashboard && formatWon(dashboard.cash.balance),
  },
  { to: `${base}/taxDocument`, label: '증빙·월 마감', Icon: IconReceiptTax },
]

function useSettings(base: string, user: SessionUser): LinkItem[] {
  const install = useInstall()
  return shown([
    hasHistory(user) && { to: `${base}/chainStoreList`, label: '매장 관리', Icon: IconBuildingStore },
    { to: `${base}/myPage/userInfo`, label: '회원정보 수정', Icon: IconUserCog },
    hasHistory(user) && { to: `${base}/myPage/notifications`, label: '알림 설정', Icon: IconBellCog },
    { onPress: () => setAppearanceOpen(true), label: '화면 설정', Icon: IconSunMoon },
    // Advertising and promotions that a headquarters proposes to its stores.
    user.chainStoreId !== null &&
      user.type.authority !== 'ROLE_USER' && { to: `${base}/campaign`, label: '광고·판촉 동의', Icon: IconGavel },
    install && { onPress: install, label: '앱으로 설치', Icon: IconDeviceMobile },
  ])
}

const talkLinks = (base: string, dashboard: Dashboard | undefined): LinkItem[] => [
  { to: `${base}/communityList`, label: '커뮤니티', Icon: IconMessages },
  { to: `${base}/reviewList`, label: '리뷰', Icon: IconStar },
  { to: `${base}/myPostList`, label: '내가 쓴 글·리뷰', Icon: IconPencil, value: pieces(dashboard?.postCount) },
]

const helpLinks = (base: string): LinkItem[] => [
  { to: `${base}/faqList`, label: '자주 묻는 질문', Icon: IconLifebuoy },
  { to: '/help', label: '도움말', Icon: IconHelp },
]

function useOtherSites(user: SessionUser): LinkItem[] {
  const handOver = useHandOver()
  return shown([
    { to: '/brandShop', label: '브랜드·마켓', Icon: IconBuildingCommunity },
    handOver && { onPress: handOver, label: '리뷰킷 (AI 리뷰 관리)', Icon: IconSparkles },
    user.type.authority === 'ROLE_PARTNER' && {
      to: `/partner/${user.userData.partnerUri}`,
      label: '파트너센터',
      Icon: IconSettings,
    },
    isOperatorUser(user) && { to: '/admin', label: '운영 콘솔', Icon: IconShieldCog },
  ])
}
