import { useSelector } from 'react-redux'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** Greets until the shop's home page is there. */
export function ShopWelcomePage() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  return <PageTitle title="홈">{user ? `${user.name}님, 안녕하세요.` : '안녕하세요.'}</PageTitle>
}
