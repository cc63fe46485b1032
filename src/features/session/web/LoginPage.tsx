import { Link } from 'react-router'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** /login [spec §2 Login]. */
export const LoginPage = () => <GenericLogin signUpTo="/signup" />

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
