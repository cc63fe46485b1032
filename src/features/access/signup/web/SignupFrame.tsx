import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { formatPhone } from '#values/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import css from './SignupFrame.module.css'
import { SignupProgress } from './SignupProgress.tsx'
import type { SignupStep } from './signup-steps.ts'
import type { SignupKind } from './signup-kinds.ts'

export interface SignupFrameProps {
  /** Without it there is nothing to go back to, as on the last step. */
  onBack?: (() => void) | undefined
  onClose: () => void
  progress?: { kind: SignupKind; step: SignupStep }
  /** Replaces the steps. */
  side?: ReactNode
  children: ReactNode
}

/** Wraps every page of the sign-up: back and close, the steps, and contact for help. */
export function SignupFrame({ onBack, onClose, progress, side, children }: SignupFrameProps) {
  return (
    <>
      <DocumentTitle title="회원가입" />
      <header className={css['bar']}>
        <Link to="/" className={css['mark']} aria-label="발주 홈으로">
          <PlatformLogo size={34} /> <b>발주</b>
        </Link>
        <p className={css['title']}>회원가입</p>
        {onBack && (
          <Button look="plain" className={css['back']} aria-label="뒤로 가기" onClick={onBack}>
            <IconArrowLeft size={24} aria-hidden />
            <span>뒤로</span>
          </Button>
        )}
        <Button className={css['close']} aria-label="닫기" onClick={onClose}>
          <IconX size={24} aria-hidden />
          <span>닫기</span>
        </Button>
      </header>
      <div className={css['columns']}>
        <aside className={css['side']}>
          {progress ? <SignupProgress {...progress} /> : side}
          <Help />
        </aside>
        <div className={css['content']}>{children}</div>
      </div>
    </>
  )
}

function Help() {
  const { data: site } = useCall(siteCall)
  if (!site?.company.tel) return null
  return (
    <div className={css['help']}>
      <p>
        <b>도움이 필요하신가요?</b>
      </p>
      <p>
        고객센터 <a href={`tel:${site.company.tel}`}>{formatPhone(site.company.tel)}</a>
      </p>
      <p>{site.company.hours}</p>
    </div>
  )
}
