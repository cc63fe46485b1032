import { Link } from 'react-router'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** /login [spec §2 Login]. */
export function LoginPage() {
  useDescription('발주에 로그인하시면 매장의 발주와 배송, 예치금을 한곳에서 확인하실 수 있습니다.')
  return <GenericLogin signUpTo="/signup" />
}

/** Shared with /login-sample, which leads to another sign-up [decisions]. */
export const GenericLogin = ({ signUpTo }: { signUpTo: string }) => (
  <AlreadySignedIn>
    <PlainPage title="로그인" closeTo="/" width="none">
      <LoginFrame
        face={
          <Link to="/" aria-label="발주 홈으로">
            <PlatformLogo size={72} />
          </Link>
        }
        name="발주"
      >
        <LoginForm signUpTo={signUpTo} />
      </LoginFrame>
    </PlainPage>
  </AlreadySignedIn>
)
