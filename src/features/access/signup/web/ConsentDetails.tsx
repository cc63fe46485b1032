import type { RequiredConsent } from '#features/people/members/contract/consents.ts'
import { termsCall } from '#features/people/terms/contract/terms.calls.ts'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import css from './ConsentList.module.css'
import type { SignupKind } from './signup-kinds.ts'
import layout from '#web/ui/layout/words.module.css'

/** Shows the content of a consent beside its checkbox: the law requires item, purpose, period and the right to refuse. */
export function ConsentDetails({ type, kind }: { type: RequiredConsent; kind: SignupKind }) {
  if (type === 'service') return <InForceSince />
  if (type === 'over14') return <p className={layout['soft']}>만 14세 미만은 가입할 수 없습니다.</p>
  return (
    <>
      <dl className={css['facts']}>
        <dt>항목</dt>
        <dd>
          아이디, 비밀번호, 이름, 휴대폰 번호, 이메일, 매장·사업자 정보(상호, 대표자, 사업자등록번호, 업태, 종목, 주소)
          {kind === 'franchisor' && ', 은행·계좌번호·예금주(정산)'}
        </dd>
        <dt>목적</dt>
        <dd>회원 식별, 주문·배송·정산, 고객 상담</dd>
        <dt>기간</dt>
        <dd>회원 탈퇴 시까지 (법령상 보존 기간 제외)</dd>
      </dl>
      <p className={css['note']}>동의를 거부할 수 있으나 거부 시 가입이 제한됩니다.</p>
    </>
  )
}

/** Shows the effective date of the text in force. */
function InForceSince() {
  const { data: terms } = useCall(termsCall, { params: { termsType: 'service' } })
  // Reserves the line, so that the layout doesn't shift when the date arrives.
  return (
    <p className={layout['soft']}>
      {terms ? `시행일 ${formatLongKoreanDate(startOfKoreanDay(terms.effectiveOn))}` : '\u00a0'}
    </p>
  )
}
