import { siteCall } from '#features/platform/settings/contract/site.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import css from './TermsPage.module.css'

/** Identifies the company called 회사 in the text, which refers to this block. */
export function TermsIssuer() {
  const { data: site } = useCall(siteCall)
  if (!site?.company.name) return null
  const { company } = site
  return (
    <p className={css['issuer']}>
      <b>{company.name}</b> · 대표자 {company.representative} · 사업자등록번호{' '}
      {formatBusinessNumber(company.businessNumber)}
      <br />
      {company.address}
      <br />
      고객센터 {formatPhone(company.tel)} ({company.hours}) · {company.email} · 개인정보 보호책임자{' '}
      {company.privacyOfficer}
    </p>
  )
}
