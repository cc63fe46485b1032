import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import css from './FirstSignInSteps.module.css'

const steps = { password: '새 비밀번호', factor: '2단계 인증과 복구 코드', setup: '설치 설정' } as const

/** Shows an operator which step of the first sign-in this page is. Only the first operator sets the installation up. */
export function FirstSignInSteps({ now }: { now: keyof typeof steps }) {
  const { data: site } = useCall(siteCall)
  const shown = Object.entries(steps).filter(([key]) => key !== 'setup' || site?.isSetUp === false)
  return (
    <p className={css['steps']}>
      운영자 첫 로그인:{' '}
      {shown.map(([key, label], at) => (
        <span key={key} aria-current={key === now ? 'step' : undefined}>
          {at > 0 && ' → '}
          {key === now ? <b>{label}</b> : label}
        </span>
      ))}
    </p>
  )
}
