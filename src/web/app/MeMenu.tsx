import {
  IconBuildingStore,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconShieldCog,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStoreSwitch } from '#features/chain-stores/web/use-store-switch.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import css from './MeMenu.module.css'

interface MeMenuProps {
  user: SessionUser | null
  base: string
  shopId: string
}

const size = 20

/** The signed-in person's own corner; a guest gets the way in. */
export function MeMenu({ user, base, shopId }: MeMenuProps) {
  if (!user) {
    return (
      <Link to={`/login/${shopId}`} className={css['login']}>
        로그인
      </Link>
    )
  }
  return (
    <div className={css['header']}>
      <Personal user={user} base={base} shopId={shopId} buttonClassName={css['button']}>
        <IconUser size={24} aria-hidden />
      </Personal>
    </div>
  )
}

interface PersonalProps {
  user: SessionUser
  base: string
  shopId: string
  buttonClassName: string | undefined
  placement?: 'above' | 'below'
  children: ReactNode
}

/** Orders, cash, the other stores, the other places of the house, and the way out. */
export function Personal({ user, base, shopId, buttonClassName, placement = 'below', children }: PersonalProps) {
  const logout = useLogout()
  const { stores = [], go } = useStoreSwitch(user)
  const { authority } = user.type
  const others = stores.filter(({ id, status }) => id !== user.chainStoreId && status !== 'CLOSED')
  const items: MenuItem[] = [
    ...(user.chainStoreId === null
      ? []
      : [
          { key: 'orders', label: '주문내역', icon: <IconReceipt size={size} />, to: `${base}/orderList` },
          { key: 'cash', label: '예치금 내역', icon: <IconWallet size={size} />, to: `${base}/cashStatus` },
        ]),
    ...others.map((store) => ({
      key: `store${store.id}`,
      label: `매장 전환: ${store.name}`,
      icon: <IconBuildingStore size={size} />,
      onPress: () => go(store),
    })),
    ...(authority === 'ROLE_PARTNER'
      ? [{ key: 'partner', label: '파트너센터', icon: <IconSettings size={size} />, to: `/partner/${shopId}` }]
      : []),
    ...(authority === 'ROLE_ADMIN'
      ? [{ key: 'admin', label: '운영 콘솔', icon: <IconShieldCog size={size} />, to: '/admin' }]
      : []),
    { key: 'logout', label: '로그아웃', icon: <IconLogout size={size} />, onPress: () => void logout(shopId) },
  ]
  return (
    <Menu
      label={`${user.name}님 메뉴`}
      button={children}
      buttonClassName={buttonClassName}
      items={items}
      align="end"
      placement={placement}
    />
  )
}
