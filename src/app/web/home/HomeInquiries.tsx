import { siteCall } from '#features/platform/settings/contract/site.ts'
import { formatPhone } from '#values/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './HomeSections.module.css'

export const HomeInquiries = () => (
  <div className={css['last']}>
    <HomeSection id="contact" title="문의하기" lead="남겨 주신 연락처로 2~3일 이내에 답변드리겠습니다.">
      <ul className={`${css['grid']} ${css['two']}`}>
        <li className={css['card']}>
          <h3>가맹본부 도입 문의</h3>
          <p>브랜드와 매장 수를 알려 주시면 담당자가 도입 방법을 안내해 드립니다.</p>
          <div className={css['ways']}>
            <ButtonLink to="/inquiry">도입 문의하기</ButtonLink>
          </div>
        </li>
        <li className={css['card']}>
          <h3>공급사 입점 문의</h3>
          <p>취급하시는 품목을 알려 주시면 담당자가 입점 방법을 안내해 드립니다.</p>
          <div className={css['ways']}>
            <ButtonLink to="/inquiry-supplier">입점 문의하기</ButtonLink>
          </div>
        </li>
      </ul>
      <CustomerCentre />
    </HomeSection>
  </div>
)

function CustomerCentre() {
  const { data: site } = useCall(siteCall)
  const { tel, hours, email } = site?.company ?? {}
  if (!tel) return null
  return (
    <p className={css['lead']}>
      고객센터 <a href={`tel:${tel.replaceAll(/\D/g, '')}`}>{formatPhone(tel)}</a>
      {hours && ` (${hours})`}
      {email && (
        <>
          {' · '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  )
}
