import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { selectUser, termsAgreed, type WithAuth } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { isReturnPath } from '#web/return/return-path.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { agreeToTermsCall, ownTermsCall, ownTermsSentences, type DueTerms } from '../contract/own-terms.calls.ts'
import css from './AgreementPage.module.css'
import { AmendedTerms } from './AmendedTerms.tsx'

interface AgreementPageProps {
  /** Passed in, because sessions depend on the terms. */
  onLogout: () => void
}

/** /user/terms: asks for the agreement to amended terms, before anything else that writes. */
export function AgreementPage({ onLogout }: AgreementPageProps) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [params] = useSearchParams()
  const due = useCall(ownTermsCall, {}, { skip: !user, refetchOnMountOrArgChange: true })
  if (!user) return <Navigate to="/login?next=/user/terms" replace />
  const asked = params.get('next')
  const next = isReturnPath(asked) ? asked : `/shop/${user.userData.partnerUri}`
  return (
    <PlainPage title="약관 개정 동의">
      <Loaded data={due.currentData} error={due.error} onRetry={() => void due.refetch()} rows={8}>
        {(terms) => (terms.length > 0 ? <Agreement terms={terms} next={next} /> : <Agreed next={next} />)}
      </Loaded>
      <Ways shop={user.userData.partnerUri} onLogout={onLogout} />
    </PlainPage>
  )
}

interface AgreementProps {
  terms: readonly DueTerms[]
  next: string
}

function Agreement({ terms, next }: AgreementProps) {
  /** Keys of the versions that are ticked: another version is another text. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [agree, { isLoading: pending, isSuccess }] = useSend(agreeToTermsCall)
  const proceed = useProceed(next)
  const isReady = terms.every((each) => ticked.has(keyOf(each)))
  const tick = (key: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, key] : [...before].filter((other) => other !== key)))
  const send = async () => {
    const { error } = await agree({ body: { versions: terms.map(({ type, version }) => ({ type, version })) } })
    if (error) await alertDialog(sentenceOf(error))
    else proceed()
  }
  return (
    <div className={css['agreement']}>
      <p className={css['lead']}>
        이용하시는 약관이 개정되었습니다. 바뀐 내용을 확인하고 동의하시면 계속 이용하실 수 있습니다.
      </p>
      {terms.map((each) => (
        <section key={keyOf(each)} className={css['text']} aria-label={each.title}>
          <AmendedTerms terms={each} />
          <Checkbox
            label={
              <>
                <b>[필수]</b> 개정된 {each.title}에 동의합니다.
              </>
            }
            checked={ticked.has(keyOf(each))}
            onChange={(event) => tick(keyOf(each), event.currentTarget.checked)}
          />
        </section>
      ))}
      <Button
        look="primary"
        size="large"
        wide
        pending={pending || isSuccess}
        disabledReason={isReady ? undefined : ownTermsSentences.unticked}
        onClick={() => void send()}
      >
        동의하고 계속하기
      </Button>
      {!isReady && <p className={css['soft']}>{ownTermsSentences.unticked}</p>}
    </div>
  )
}

const keyOf = ({ type, version }: DueTerms) => `${type}/${version}`

/** Agreed in another tab, or nothing waits. */
function Agreed({ next }: { next: string }) {
  const proceed = useProceed(next)
  return (
    <div className={css['agreement']}>
      <p className={css['lead']}>동의하실 약관이 없습니다.</p>
      <Button look="primary" size="large" wide onClick={proceed}>
        계속하기
      </Button>
    </div>
  )
}

function useProceed(next: string): () => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return () => {
    // Dispatched first, because the guard of the next page would lead back to this one.
    dispatch(termsAgreed())
    void navigate(next, { replace: true })
  }
}

/** Nobody has to agree in order to ask, to leave or to sign out. */
function Ways({ shop, onLogout }: AgreementPageProps & { shop: string }) {
  return (
    <div className={css['ways']}>
      <p className={css['soft']}>
        동의하지 않으시면 주문과 결제를 이용하실 수 없습니다. 궁금하신 점은 고객센터로 문의해 주시고, 이용을 원하지
        않으시면 탈퇴하실 수 있습니다. 남은 예치금은 돌려드립니다.
      </p>
      <p className={css['links']}>
        <Link to={`/shop/${shop}/questionList/new`}>1:1 문의</Link>
        <Link to={`/shop/${shop}/myPage/leave`}>회원 탈퇴</Link>
        <Button look="plain" onClick={onLogout}>
          로그아웃
        </Button>
      </p>
    </div>
  )
}
