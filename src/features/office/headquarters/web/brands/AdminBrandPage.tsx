import { Link, useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { ApproverNotice } from '#features/platform/business-checks/web/ApproverNotice.tsx'
import { BusinessNumber } from '#features/platform/business-checks/web/BusinessNumber.tsx'
import { bankName } from '#features/platform/settings/contract/banks.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Panel, PanelData, PanelLog, PanelSection } from '#web/ui/layout/Panel.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { decisionLabels } from '../../contract/brand-application.ts'
import { adminBrandCall, brandStateLabels, type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { commissionText } from '../../contract/commission-text.ts'
import { AdminBrandActions } from './AdminBrandActions.tsx'
import { brandTones } from './brand-tones.ts'
import { withAuditLabels } from '#features/platform/audit/web/load-audit-labels.ts'

/** /admin/brand/:partnerId: the application and the decision on it. */
export function AdminBrandPage() {
  const { partnerId = '' } = useParams()
  const {
    currentData: brand,
    error,
    refetch,
  } = useCall(adminBrandCall, { params: { partnerId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={brand?.name ?? '브랜드'}
      mark={brand && <Pill tone={brandTones[brand.state]}>{brandStateLabels[brand.state]}</Pill>}
      under={brand && `/shop/${brand.uri} · ${koreanDay(new Date(brand.createdAt))} 신청`}
      list="/admin/brand"
      back="브랜드 목록으로"
    >
      <PanelData data={brand} error={error} onRetry={() => void refetch()} unknown="브랜드를 찾을 수 없습니다.">
        {(opened) => (
          <>
            {opened.state === 'WAIT' && <ApproverNotice check={opened.company?.business ?? null} />}
            <AdminBrandActions key={opened.partnerId} brand={opened} />
            <Application brand={opened} />
            <RecordHistory subject={`partner/${opened.partnerId}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function Application({ brand }: { brand: AdminBrand }) {
  const { company, account, contact, decisions } = brand
  return (
    <>
      <PanelSection title="사업자 정보">
        {company ? <Facts rows={companyRows(company)} /> : <p>등록된 사업자 정보가 없습니다.</p>}
      </PanelSection>
      <PanelSection title="담당자">
        {contact ? (
          <Facts
            rows={[
              ['이름', contact.name],
              [
                '아이디',
                <Link key="member" to={`/admin/member?search=${contact.username}`}>
                  {contact.username}
                </Link>,
              ],
              ['휴대폰', contact.phone],
              ['이메일', contact.email],
            ]}
          />
        ) : (
          <p>등록된 담당자가 없습니다.</p>
        )}
      </PanelSection>
      <PanelSection title="쇼핑몰">
        <Facts
          rows={[
            [
              '주소',
              <Link key="shop" to={`/shop/${brand.uri}`}>
                /shop/{brand.uri}
              </Link>,
            ],
            [
              '파트너센터',
              <Link key="centre" to={`/partner/${brand.uri}`}>
                {brand.name} 파트너센터 열기
              </Link>,
            ],
            ['상품', `${formatNumber(brand.products)}개`],
            ['매장', `${formatNumber(brand.stores)}곳`],
            ['이전 주소', brand.formerUris.map((uri) => `/shop/${uri}`).join(', ')],
            ['수수료', commissionText(brand.commissionRate)],
            ['마켓', brand.openMarketYn === 'Y' ? '이용' : '이용하지 않음'],
            ['정산 계좌', account && `${bankName(account.bankCode)} ${account.account} (${account.holder})`],
          ]}
        />
      </PanelSection>
      {decisions.length > 0 && (
        <PanelSection title="처리 내역">
          <PanelLog
            label="처리 내역"
            entries={decisions.map(({ id, decision, reason, before, after, actor, createdAt }) => ({
              id,
              actor,
              at: createdAt,
              text: (
                <>
                  {reason ? `${decisionLabels[decision]}: ${reason}` : decisionLabels[decision]}
                  {decision === 'CORRECTED' && <ChangeLines before={before} after={after} />}
                </>
              ),
            }))}
          />
        </PanelSection>
      )}
    </>
  )
}

// Loads the large words of the audit log on demand, because corrections are rare.
const ChangeLines = optionalComponent(
  async () => (await withAuditLabels(() => import('#features/platform/audit/web/ChangeLines.tsx'))).ChangeLines,
)

const companyRows = (company: NonNullable<AdminBrand['company']>) =>
  [
    ['상호', company.companyName],
    ['대표자', company.representative],
    ['사업자등록번호', <BusinessNumber key="number" number={company.businessNumber} check={company.business} />],
    ['업태 · 종목', `${company.businessType} · ${company.businessItem}`],
    ['주소', `(${company.postalCode}) ${company.address1} ${company.address2}`.trim()],
    ['전화', company.tel],
    ['세금계산서 이메일', company.businessEmail],
  ] as const
