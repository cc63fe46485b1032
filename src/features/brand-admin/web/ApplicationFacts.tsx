import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { brandStateLabels } from '../contract/brand-admin.admin.calls.ts'
import { bankName } from '../contract/brand-application.ts'
import type { BrandApplication } from '../contract/brand-admin.partner.calls.ts'
import { commissionText } from './commission-text.ts'

/** The data of an approved brand, which only the operator changes. */
export const ApplicationFacts = ({ application }: { application: BrandApplication }) => {
  const { partner, chainStore, state, commissionRate, name, phone, email } = application
  return (
    <>
      <Card title="브랜드 정보">
        <Facts
          rows={[
            ['브랜드명', partner.name],
            ['쇼핑몰 주소', `/shop/${partner.uri}`],
            ['상태', brandStateLabels[state]],
            ['정산 계좌', partner.account && `${bankName(partner.bank)} ${partner.account} (${partner.accountHolder})`],
            ['수수료', commissionText(commissionRate)],
          ]}
        />
      </Card>
      <Card title="사업자 정보">
        <Facts
          rows={[
            ['본사명', chainStore.name],
            ['상호', chainStore.businessCompanyName],
            ['대표자', chainStore.businessRepresentative],
            ['사업자등록번호', chainStore.businessNumber],
            ['업태 · 종목', `${chainStore.businessType} · ${chainStore.businessItem}`],
            ['주소', `(${chainStore.postalCode}) ${chainStore.address1} ${chainStore.address2}`.trim()],
            ['전화', chainStore.tel],
            ['계산서 이메일', chainStore.businessEmail],
            ['담당자', [name, phone, email].join(' · ')],
          ]}
        />
      </Card>
      <p>변경이 필요하시면 고객센터로 문의해 주세요.</p>
    </>
  )
}
