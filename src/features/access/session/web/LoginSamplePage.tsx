import { GenericLogin } from './LoginPage.tsx'

/** /login-sample: the variant whose sign-up leads straight to the general member's form [spec §2, decisions]. */
export const LoginSamplePage = () => <GenericLogin signUpTo="/signup/user" />
