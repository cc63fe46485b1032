import { useNavigate, useParams } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { DocumentTitle, PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { formatPhone } from '#values/phone.ts'
import { chainStoreCall, storeSentences, storeTypes, type ChainStore } from '../contract/chain-stores.calls.ts'
import css from './ChainStoreDetailPage.module.css'
import { RefusalNotice } from './refuse/RefusalNotice.tsx'
import { StoreActions } from './StoreActions.tsx'
import { StoreMarks } from './StoreMarks.tsx'
import { useOwnStore } from './use-own-store.ts'

/** /shop/:shopId/chainStoreDetail/:chainStoreId: one own store with its actions. */
export function ChainStoreDetailPage() {
  const { shopId = '', chainStoreId } = useParams()
  const store = useCall(
    chainStoreCall,
    { params: { id: Number(chainStoreId) || 0 } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <DocumentTitle title="매장 상세" />
      <Loaded
        data={store.currentData}
        error={store.isFetching ? undefined : store.error}
        onRetry={() => void store.refetch()}
        rows={2}
        height={220}
      >
        {(found) => <Store store={found} base={`/shop/${shopId}`} />}
      </Loaded>
    </>
  )
}

function Store({ store, base }: { store: ChainStore; base: string }) {
  const navigate = useNavigate()
  const actions = useOwnStore(store)
  const isOpen = store.status !== 'CLOSED'
  const note = { WAIT: storeSentences.waiting, STOP: storeSentences.stopped, CLOSED: storeSentences.closed, ACTIVE: '' }
  const remove = async () => {
    if (await actions.remove()) void navigate(`${base}/chainStoreList`, { replace: true })
  }
  return (
    <>
      <PageTitle
        title="매장 상세"
        action={
          isOpen && (
            <ButtonLink to={`${base}/chainStoreForm?chainStoreId=${store.id}`}>
              {store.refusal ? '수정하고 다시 신청' : '정보 수정'}
            </ButtonLink>
          )
        }
      >
        {store.name}
      </PageTitle>
      <div className={css['page']}>
        <div className={css['top']}>
          <StoreMarks store={store} isEntered={actions.isEntered} />
          {store.refusal ? (
            <RefusalNotice refusal={store.refusal} />
          ) : (
            note[store.status] && <Notice>{note[store.status]}</Notice>
          )}
        </div>
        <Card title="매장 정보">
          <Facts
            rows={[
              ['구분', storeTypes[store.type].label],
              ['등급', store.levelName],
              ['전화번호', formatPhone(store.tel)],
              ['주소', addressOf(store)],
            ]}
          />
        </Card>
        <Card title="사업자 정보">
          <Facts
            rows={[
              ['상호(법인명)', store.businessCompanyName],
              ['대표자명', store.businessRepresentative],
              ['사업자등록번호', store.businessNumber],
              ['업태', store.businessType],
              ['종목', store.businessItem],
              ['세금계산서 수신 이메일', store.businessEmail],
            ]}
          />
        </Card>
        <StoreActions store={store} base={base} actions={actions} onRemove={() => void remove()} />
      </div>
    </>
  )
}

const addressOf = ({ postalCode, address1, address2 }: ChainStore): string =>
  [postalCode && `(${postalCode})`, address1, address2].filter(Boolean).join(' ')
