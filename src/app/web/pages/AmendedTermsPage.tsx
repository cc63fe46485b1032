import { useLogout } from '#features/access/session/web/use-logout.ts'
import { AgreementPage } from '#features/people/terms/web/AgreementPage.tsx'

/** /user/terms; who doesn't agree may sign out. */
export function AmendedTermsPage() {
  const logout = useLogout()
  return <AgreementPage onLogout={() => void logout()} />
}
