import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '#features/session/web/auth.slice.ts'
import { bankCodes, banks } from '#features/settings/contract/banks.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelLog, PanelPart } from '#web/ui/layout/Panel.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { approveBrandCall, brandStateLabels, type AdminBrand } from '../contract/brand-admin.admin.calls.ts'
import { AdminRefuseDialog } from './AdminRefuseDialog.tsx'
import { brandTones } from './brand-tones.ts'
import { useAdminBrandQuery, useApproveBrandMutation } from './brand-admin.api.ts'

/** /admin/brand/:partnerId: the application and the decision on it. */
export function AdminBrandPage() {
  const { partnerId = '' } = useParams()
  const { currentData: brand, error, refetch } = useAdminBrandQuery(partnerId, { refetchOnMountOrArgChange: true })
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
            {opened.state === 'WAIT' && <Answer key={opened.partnerId} brand={opened} />}
            <Application brand={opened} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

/** Approves, or refuses with a reason. */
function Answer({ brand }: { brand: AdminBrand }) {
  const [approve, { isLoading: pending }] = useApproveBrandMutation()
  const [refusing, setRefusing] = useState(false)
  const may = useMay()
  const run = async () => {
    const text = `${brand.name} 브랜드를 승인하시겠습니까? 마켓의 상품이 진열되고 바로 주문을 받습니다.`
    if (!(await confirmDialog({ text, confirm: '승인' }))) return
    const { error } = await approve(brand.partnerId)
    if (error) await alertDialog(sentenceOf(error))
    else toast(`${brand.name} 브랜드를 승인했습니다.`)
  }
  if (!may(approveBrandCall)) return null
  return (
    <PanelActions>
      <Button look="primary" pending={pending} onClick={() => void run()}>
        승인
      </Button>
      <Button onClick={() => setRefusing(true)}>보류</Button>
      {refusing && <AdminRefuseDialog brand={brand} onClose={() => setRefusing(false)} />}
    </PanelActions>
  )
}

function Application({ brand }: { brand: AdminBrand }) {
  const { company, account, contact, decisions } = brand
  return (
    <>
      <PanelPart title="사업자 정보">
        {company ? <Facts rows={companyRows(company)} /> : <p>등록된 사업자 정보가 없습니다.</p>}
      </PanelPart>
      <PanelPart title="담당자">
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
      </PanelPart>
      <PanelPart title="쇼핑몰">
        <Facts
          rows={[
            [
              '주소',
              <Link key="shop" to={`/shop/${brand.uri}`}>
                /shop/{brand.uri}
              </Link>,
            ],
            ['상품', `${formatNumber(brand.products)}개`],
            ['매장', `${formatNumber(brand.stores)}개`],
            ['오픈마켓', brand.openMarketYn === 'Y' ? '이용' : '이용하지 않음'],
            ['정산 계좌', account && `${bankName(account.bankCode)} ${account.account} (${account.holder})`],
          ]}
        />
      </PanelPart>
      {decisions.length > 0 && (
        <PanelPart title="처리 내역">
          <PanelLog
            label="처리 내역"
            entries={decisions.map(({ id, decision, reason, actor, createdAt }) => ({
              id,
              actor,
              at: createdAt,
              text: decision === 'APPROVED' ? '승인' : `보류: ${reason}`,
            }))}
          />
        </PanelPart>
      )}
    </>
  )
}

const companyRows = (company: NonNullable<AdminBrand['company']>) =>
  [
    ['상호', company.companyName],
    ['대표자', company.representative],
    ['사업자등록번호', company.businessNumber],
    ['업태 · 종목', `${company.businessType} · ${company.businessItem}`],
    ['주소', `(${company.postalCode}) ${company.address1} ${company.address2}`.trim()],
    ['전화', company.tel],
    ['계산서 이메일', company.businessEmail],
  ] as const

const bankName = (code: string): string => {
  const known = bankCodes.find((each) => each === code)
  return known ? banks[known].label : code
}
