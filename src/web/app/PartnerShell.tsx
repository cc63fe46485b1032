import {
  IconBox,
  IconBuildingStore,
  IconClipboardList,
  IconHelp,
  IconHome,
  IconMessages,
  IconPalette,
  IconPercentage,
  IconSettings,
  IconStar,
} from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { pictureUrl } from '#features/brands/contract/brands.calls.ts'
import { useBrandQuery } from '#features/brands/web/brands.api.ts'
import { useBrandTheme } from '#features/brands/web/use-brand-theme.ts'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { SiteName } from '#web/ui/PageTitle.tsx'
import css from './AdminShell.module.css'
import { SideShell, type SideGroup } from './SideShell.tsx'

const groupsOf = (base: string): SideGroup[] => [
  {
    items: [
      { to: base, label: '대시보드', Icon: IconHome, end: true },
      { to: `${base}/order`, label: '주문 관리', Icon: IconClipboardList },
      { to: `${base}/product`, label: '상품 관리', Icon: IconBox },
      { to: `${base}/margin`, label: '마진 관리', Icon: IconPercentage },
      { to: `${base}/store`, label: '매장 관리', Icon: IconBuildingStore },
    ],
  },
  {
    title: '소통',
    items: [
      { to: `${base}/communityList`, label: '커뮤니티 관리', Icon: IconMessages },
      { to: `${base}/reviewList`, label: '리뷰 관리', Icon: IconStar },
      { to: `${base}/faq`, label: '자주 묻는 질문', Icon: IconHelp },
    ],
  },
  {
    title: '쇼핑몰',
    items: [
      { to: `${base}/makeup`, label: '쇼핑몰 꾸미기', Icon: IconPalette },
      { to: `${base}/userInfo`, label: '본사 정보', Icon: IconSettings },
    ],
  },
]

/** The partner centre of a headquarters, in its brand's colours. */
export function PartnerShell() {
  const { shopId = '' } = useParams()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: brand } = useBrandQuery(shopId)
  useBrandTheme(brand)
  const logout = useLogout()
  if (!user) return null // the guard above leads away
  return (
    <SiteName value={brand?.name ?? '파트너센터'}>
      <SideShell
        groups={groupsOf(`/partner/${shopId}`)}
        user={user}
        head={
          <span className={css['head']}>
            {brand?.picture && <img src={pictureUrl(brand.picture)} alt="" width={32} height={32} />}
            {brand?.name ?? '파트너센터'}
          </span>
        }
        menu={[
          { key: 'shop', label: '쇼핑몰 보기', to: `/shop/${shopId}` },
          { key: 'logout', label: '로그아웃', onPress: () => void logout(shopId) },
        ]}
      />
    </SiteName>
  )
}
