import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { useCall } from '#web/api/use-call.ts'
import { AppearanceButton } from '#web/ui/appearance/open-appearance.tsx'
import { PlatformLogo } from '#web/ui/text/PlatformLogo.tsx'
import { siteCall, brokerNotice, businessRegisterUrl, type Company } from '../contract/site.ts'
import css from './legal.module.css'

/** Company details required by law on a shop's first page, shown on all of its pages [law: Footer, Broker notice]. */
export function LegalFooter() {
  const { data: site } = useCall(siteCall)
  return (
    <footer className={css['footer']}>
      <div className={css['inside']}>
        <div className={css['top']}>
          <span className={css['mark']}>
            <PlatformLogo size={24} /> 발주
          </span>
          <nav className={css['links']} aria-label="안내">
            {site?.mainSiteUrl && <a href={site.mainSiteUrl}>회사소개</a>}
            <Link to="/news">새소식</Link>
            <Link to="/help">도움말</Link>
            <Link to="/terms/service">이용약관</Link>
            <Link to="/terms/privacy">
              <b>개인정보처리방침</b>
            </Link>
            <Link to="/inquiry">도입 문의</Link>
            <Link to="/inquiry-supplier">입점 문의</Link>
            <AppearanceButton />
            <Link to="/#contact">고객센터</Link>
          </nav>
        </div>
        {site?.company.name && <CompanyBlock company={site.company} />}
        <p className={css['notice']}>{brokerNotice(site?.company)}</p>
        {site?.company.name && <p className={css['notice']}>© {site.company.name}</p>}
      </div>
    </footer>
  )
}

function CompanyBlock({ company }: { company: Company }) {
  const facts: [name: string, value: string, link?: ReactNode][] = [
    ['상호', company.name],
    ['대표자', company.representative],
    ['사업자등록번호', formatBusinessNumber(company.businessNumber), <RegisterLink company={company} key="link" />],
    ['통신판매업신고', company.mailOrderNumber],
    ['주소', company.address],
    ['고객센터', `${formatPhone(company.tel)} (${company.hours})`],
    ['이메일', company.email],
    ['개인정보보호책임자', company.privacyOfficer],
    ['호스팅서비스 제공', company.hosting],
  ]
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value, link]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {link}
            </dd>
          </div>
        ))}
    </dl>
  )
}

const RegisterLink = ({ company }: { company: Company }) => (
  <a href={businessRegisterUrl(company.businessNumber)} target="_blank" rel="noreferrer">
    사업자정보확인
    <span className="visually-hidden"> (새 창)</span>
  </a>
)
