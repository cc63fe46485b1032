import { IconBuilding, IconBuildingStore, IconChevronRight, IconUser } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import css from './SignupPage.module.css'
import { stepPath } from './signup-steps.ts'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import layout from '#web/ui/layout/words.module.css'

const icons = { franchisor: IconBuilding, franchisee: IconBuildingStore, user: IconUser }
const kinds: readonly SignupKind[] = ['franchisor', 'franchisee', 'user']

/** /signup: selects the type of member [spec §2 Sign-up type chooser]. */
export function SignupPage() {
  const navigate = useNavigate()
  useDescription('본사, 직영점·가맹점, 일반회원 중 하나를 선택해 발주에 가입하실 수 있습니다.')
  return (
    <PlainPage title="회원가입" backOr="/" onClose={() => void navigate('/')}>
      <p className={css['ask']}>가입하실 회원 유형을 선택해 주세요.</p>
      <ul className={layout['stack12']}>
        {kinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <button type="button" className={css['kind']} onClick={() => void navigate(stepPath(kind, 'choosePart'))}>
                <span className={css['icon']} aria-hidden>
                  <Icon size={26} stroke={1.6} />
                </span>
                <span className={css['words']}>
                  <b>{signupKinds[kind].name}</b>
                  <span>{signupKinds[kind].note}</span>
                  <small>{signupKinds[kind].needs}</small>
                </span>
                <IconChevronRight size={22} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <p className={css['login']}>
        이미 회원이신가요? <Link to="/login">로그인</Link>
      </p>
    </PlainPage>
  )
}
