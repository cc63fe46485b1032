import {
  IconBell,
  IconBuildingCommunity,
  IconBuildingStore,
  IconDeviceMobile,
  IconGavel,
  IconHeart,
  IconLogout,
  IconHelp,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconSparkles,
  IconSpeakerphone,
  IconSwitchHorizontal,
  IconUser,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useStoreSwitch } from '#features/stores/chain-stores/web/use-store-switch.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'
import { noticeWords } from '#features/talk/brand-notices/web/notice-words.ts'
import { useHandOver } from '#features/talk/review-kit/web/use-hand-over.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { useLogout } from '#features/access/session/web/use-logout.ts'
import { appearanceItem } from '#web/ui/appearance/open-appearance.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/Menu.tsx'
import { useInstall } from '#web/installed/install-prompt.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import css from './AccountMenu.module.css'

const CommunityNews = optionalComponent(
  async () => (await import('#features/talk/community/web/CommunityNews.tsx')).CommunityNews,
)

interface AccountMenuProps {
  user: SessionUser | null
  /** Base path of the member's own pages. */
  base: string
  shopId: string
  /** Sign-in path of a guest; by default the brand's. */
  login?: string | undefined
}

const size = 20

/** Account menu of the signed-in user; guests see a sign-in link. */
export function AccountMenu({ user, base, shopId, login = `/login/${shopId}` }: AccountMenuProps) {
  if (!user) {
    return (
      <Link to={login} className={css['login']}>
        로그인
      </Link>
    )
  }
  return (
    <div className={css['header']}>
      <MemberMenu user={user} base={base} shopId={shopId} />
    </div>
  )
}

interface MemberMenuProps {
  user: SessionUser
  base: string
  shopId: string
}

/** Menu with orders, cash, other stores, other sites, and sign-out. */
function MemberMenu({ user, base, shopId }: MemberMenuProps) {
  const logout = useLogout()
  const { stores = [], go } = useStoreSwitch(user)
  const handOver = useHandOver()
  const install = useInstall()
  const { authority } = user.type
  const others = stores.filter(({ id, status }) => id !== user.chainStoreId && status !== 'CLOSED')
  const items: MenuItem[] = [
    { key: 'mine', label: '마이페이지', icon: <IconUserCircle size={size} />, to: `${base}/myPage` },
    ...(hasHistory(user)
      ? [
          { key: 'orders', label: '주문내역', icon: <IconReceipt size={size} />, to: `${base}/orderList` },
          {
            key: 'notice',
            label: noticeWords(user).title,
            icon: <IconSpeakerphone size={size} />,
            to: `${base}/notice`,
          },
          { key: 'campaign', label: '광고·판촉 동의', icon: <IconGavel size={size} />, to: `${base}/campaign` },
          { key: 'inbox', label: '알림', icon: <IconBell size={size} />, to: `${base}/inbox` },
          { key: 'cash', label: '예치금 내역', icon: <IconWallet size={size} />, to: `${base}/cashStatus` },
          { key: 'wishes', label: '찜한 상품', icon: <IconHeart size={size} />, to: `${base}/wishList` },
          { key: 'stores', label: '매장 관리', icon: <IconBuildingStore size={size} />, to: `${base}/chainStoreList` },
        ]
          .filter(({ key }) => user.chainStoreId !== null || !/notice|campaign|wishes/.test(key))
          // Advertising and promotions that a headquarters proposes to its stores.
          .filter(({ key }) => authority !== 'ROLE_USER' || key !== 'campaign')
      : []),
    { key: 'faq', label: '자주 묻는 질문', icon: <IconHelp size={size} />, to: `${base}/faqList` },
    { key: 'community', label: <CommunityLabel />, icon: <IconMessages size={size} />, to: `${base}/communityList` },
    { key: 'brands', label: '브랜드·마켓', icon: <IconBuildingCommunity size={size} />, to: '/brandShop' },
    ...others.map((store) => ({
      key: `store${store.id}`,
      label: `매장 전환: ${store.name}`,
      icon: <IconSwitchHorizontal size={size} />,
      onPress: () => go(store),
    })),
    ...(handOver
      ? [{ key: 'review', label: '리뷰킷 (AI 리뷰 관리)', icon: <IconSparkles size={size} />, onPress: handOver }]
      : []),
    ...(authority === 'ROLE_PARTNER'
      ? [
          {
            key: 'partner',
            label: '파트너센터',
            icon: <IconSettings size={size} />,
            to: `/partner/${user.userData.partnerUri}`,
          },
        ]
      : []),
    ...(isOperatorUser(user)
      ? [{ key: 'admin', label: '운영 콘솔', icon: <IconShieldCog size={size} />, to: '/admin' }]
      : []),
    appearanceItem,
    ...(install
      ? [{ key: 'install', label: '앱으로 설치', icon: <IconDeviceMobile size={size} />, onPress: install }]
      : []),
    { key: 'logout', label: '로그아웃', icon: <IconLogout size={size} />, onPress: () => void logout(shopId) },
  ]
  return (
    <Menu
      label={`${user.name}님 메뉴`}
      button={<IconUser size={24} aria-hidden />}
      buttonClassName={css['button']}
      items={items}
      align="end"
    />
  )
}

const CommunityLabel = () => (
  <>
    커뮤니티
    <CommunityNews />
  </>
)
