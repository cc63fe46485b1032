import { IconLogout, IconSettings, IconShieldCog, IconUser, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { useLogout } from '#features/session/web/use-logout.ts'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import css from './MeMenu.module.css'

/** The signed-in person's own corner; a guest gets the way in. */
export function MeMenu({ user, base, shopId }: { user: SessionUser | null; base: string; shopId: string }) {
  const logout = useLogout()
  if (!user) {
    return (
      <Link to={`/login/${shopId}`} className={css['login']}>
        로그인
      </Link>
    )
  }
  const size = 20
  const { authority } = user.type
  const items: MenuItem[] = [
    { key: 'me', label: '마이페이지', icon: <IconUser size={size} />, to: `${base}/myPage` },
    ...(user.chainStoreId === null
      ? []
      : [{ key: 'cash', label: '예치금 내역', icon: <IconWallet size={size} />, to: `${base}/cashStatus` }]),
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
      button={<IconUser size={24} aria-hidden />}
      buttonClassName={css['button']}
      items={items}
      align="end"
    />
  )
}
