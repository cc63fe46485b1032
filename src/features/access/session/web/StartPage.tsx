import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { landingOf } from './landing.ts'
import { lastShop } from './last-shop.ts'

/** Pages of the shop that the icon's shortcuts open (manifest.webmanifest). */
const shortcuts = ['quickOrder', 'cart', 'orderList'] as const
const pathOf = { quickOrder: 'quickOrder', cart: 'cartList', orderList: 'orderList' }

/** /start, the first page of the installed app: the own shop, else the login of the last brand, else the home page. */
export function StartPage() {
  const { user, redirectShop } = useSelector((state: WithAuth) => selectAuth(state))
  const [search] = useSearchParams()
  const shortcut = shortcuts.find((name) => name === search.get('to'))
  if (!user) {
    const shop = lastShop()
    const next = shop && shortcut ? `?next=${encodeURIComponent(`/shop/${shop}/${pathOf[shortcut]}`)}` : ''
    return <Navigate to={shop ? `/login/${shop}${next}` : '/'} replace />
  }
  const landing = landingOf(user, redirectShop, undefined)
  return <Navigate to={shortcut && landing !== '/' ? `${landing}/${pathOf[shortcut]}` : landing} replace />
}
