import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router'
import { centreRoleOf } from '#contract/session-roles.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { useOfficeTheme } from '#features/brands/brands/web/use-office-theme.ts'
import { useMovedAddress } from '#features/brands/brands/web/use-moved-address.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { brandRequestsCall } from '#features/talk/product-requests/contract/request-list.partner.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useLogout } from '#features/access/session/web/use-logout.ts'
import { useCall } from '#web/api/use-call.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { officeColors } from '#web/ui/theme/brand-theme.ts'
import type { MenuItem } from '#web/ui/overlay/Menu.tsx'
import { SideShell, type SideGroup } from '../shells/SideShell.tsx'
import { isToured, tourShop } from '../tour/tour-path.ts'
import { partnerMenu } from './partner-menu.ts'

const PartnerPalette = optionalComponent(async () => (await import('../palette/PartnerPalette.tsx')).PartnerPalette)

const TourPages = optionalComponent(async () => (await import('../tour/TourPages.tsx')).TourPages)

/** Without the groups and pages that have no examples. */
const touredOf = (groups: readonly SideGroup[]): SideGroup[] =>
  groups.map((group) => ({ ...group, items: group.items.filter(({ to }) => isToured(to)) }))
const memberMenu = (shopId: string, onLogout: () => void): readonly MenuItem[] => [
  { key: 'shop', label: '쇼핑몰 보기', to: `/shop/${shopId}` },
  { key: 'account', label: '내 계정', to: `/shop/${shopId}/myPage/userInfo` },
  { key: 'factor', label: '2단계 인증', to: '/user/secondFactor' },
  { key: 'logout', label: '로그아웃', onPress: onLogout },
]
const tourMenu: readonly MenuItem[] = [
  { key: 'inquiry', label: '도입 문의', to: '/inquiry' },
  { key: 'end', label: '둘러보기 끝내기', to: '/' },
]

const waitingFilter = { status: 'WAIT', size: 1 } as const
const unreadFilter = { unread: 'Y', size: 1 } as const
const everyMinute = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** Counts for the entries of the menu. */
function useWaitingCounts(shopId: string) {
  const { data: stores } = useCall(partnerStoresCall, { query: waitingFilter, shop: shopId })
  const { data: requests } = useCall(brandRequestsCall, { query: unreadFilter, shop: shopId }, everyMinute)
  return { stores: stores?.counts.WAIT ?? 0, requests: requests?.totalElements ?? 0 }
}

export function PartnerShell() {
  const { shopId = '' } = useParams()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: brand } = useCall(brandCall, { params: { id: shopId } })
  useOfficeTheme(shopId, officeColors(brand))
  const waiting = useWaitingCounts(shopId)
  const logout = useLogout()
  const moved = useMovedAddress(shopId)
  if (moved) return <Navigate to={moved} replace />
  if (!user) return null // the route guard redirects
  const centre = `/partner/${shopId}`
  const groups = partnerMenu(centre, waiting, { brandRole: centreRoleOf(user, shopId) })
  const parts =
    shopId === tourShop
      ? { groups: touredOf(groups), menu: tourMenu, children: <TourPages /> }
      : { groups, menu: memberMenu(shopId, () => void logout(shopId)) }
  return (
    <SiteName value={brand?.name ?? '파트너센터'}>
      <SideShell
        Palette={PartnerPalette}
        base={centre}
        user={user}
        head={
          <>
            {brand?.picture && <PictureImage picture={brand.picture} alt="" width={32} height={32} />}
            {brand?.name ?? '파트너센터'}
          </>
        }
        {...parts}
      />
    </SiteName>
  )
}
