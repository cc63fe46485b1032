import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { adminBrandCall } from '#features/office/headquarters/contract/brands.admin.calls.ts'
import { memberContactCall } from '#features/office/account/contract/members.admin.calls.ts'
import { AdminContactDialog } from '#features/office/account/web/members/AdminContactDialog.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { storeStatuses, storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import layout from '#web/ui/layout/words.module.css'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { LinkIf } from '#web/ui/text/LinkIf.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { adminStoreCall, type AdminStore } from '#features/stores/chain-stores/contract/stores.admin.calls.ts'
import { AdminStoreActions } from '#features/stores/chain-stores/web/AdminStoreActions.tsx'

/** /admin/store/:storeId: a store of any brand, its owner, state and level. */
export function AdminStorePage() {
  const { storeId = '' } = useParams()
  const {
    currentData: store,
    error,
    refetch,
  } = useCall(adminStoreCall, { params: { storeId } }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={store?.name ?? '매장'}
      mark={store && <Pill tone={storeStatuses[store.status].tone}>{storeStatuses[store.status].label}</Pill>}
      under={
        store && `${storeTypes[store.type].label} · ${store.levelName} · ${koreanDay(new Date(store.createdAt))} 등록`
      }
      list="/admin/store"
      back="매장 목록으로"
    >
      <PanelData data={store} error={error} onRetry={() => void refetch()} unknown="매장을 찾을 수 없습니다.">
        {(opened) => (
          <>
            <AdminStoreActions key={opened.id} store={opened} />
            <StoreFacts store={opened} />
            <RecordHistory subject={`chainStore/${opened.id}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function StoreFacts({ store }: { store: AdminStore }) {
  const mayOpenBrand = useMay()(adminBrandCall)
  return (
    <>
      <PanelSection title="브랜드와 점주">
        <Facts
          rows={[
            [
              '브랜드',
              <LinkIf key="brand" may={mayOpenBrand} to={`/admin/brand/${store.partnerId}`}>
                {store.partnerName}
              </LinkIf>,
            ],
            [
              '점주',
              <Link key="owner" to={`/admin/member/${store.owner.memberId}`}>
                {store.owner.name} ({store.owner.username})
              </Link>,
            ],
            ['휴대폰', <OwnerPhone key="phone" owner={store.owner} />],
            [
              '주문',
              <Link key="orders" to={`/admin/order?search=${encodeURIComponent(store.name)}`}>
                주문 보기
              </Link>,
            ],
          ]}
        />
      </PanelSection>
      <PanelSection title="사업자 정보">
        <Facts
          rows={[
            ['상호', store.businessCompanyName],
            ['대표자', store.businessRepresentative],
            ['사업자등록번호', store.businessNumber],
            ['업태 · 종목', `${store.businessType} · ${store.businessItem}`],
            ['주소', `(${store.postalCode}) ${store.address1} ${store.address2}`.trim()],
            ['전화', store.tel],
            ['세금계산서 이메일', store.businessEmail],
          ]}
        />
      </PanelSection>
    </>
  )
}

/** The masked number; the whole one after a reason, which is logged. */
function OwnerPhone({ owner: { memberId, phone } }: { owner: AdminStore['owner'] }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  return (
    <span className={layout['cluster8']}>
      {phone}
      {may(memberContactCall) && (
        <Button size="small" onClick={() => setOpen(true)}>
          연락처 보기
        </Button>
      )}
      {isOpen && <AdminContactDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </span>
  )
}
