import { Link } from 'react-router'
import { formatPhone } from '#values/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { AppearanceButton } from '#web/ui/appearance/open-appearance.tsx'
import { siteCall } from '../contract/site.ts'
import css from './legal.module.css'

/** Short legal links of pages without a shop. */
export function LegalLinks() {
  const { data: site } = useCall(siteCall)
  return (
    <p className={css['links']}>
      <Link to="/terms/service">서비스 이용약관</Link>
      <Link to="/terms/privacy">
        <b>개인정보처리방침</b>
      </Link>
      <Link to="/help">도움말</Link>
      {site?.company.tel && <a href={`tel:${site.company.tel}`}>고객센터 {formatPhone(site.company.tel)}</a>}
      <AppearanceButton />
    </p>
  )
}
