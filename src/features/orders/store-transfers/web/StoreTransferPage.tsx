import type { FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useNavigate, useParams } from 'react-router'
import { businessForm, type BusinessForm } from '#features/stores/chain-stores/contract/business-form.ts'
import { BusinessFields } from '#features/stores/chain-stores/web/BusinessFields.tsx'
import { toBusinessRequest } from '#features/stores/chain-stores/web/store-form.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useSwitchStore } from '#features/stores/chain-stores/web/use-store-switch.ts'
import { formatPhone } from '#values/phone.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  ownTransfersCall,
  acceptTransferCall,
  declineTransferCall,
  type OwnTransfer,
} from '../contract/store-transfers.calls.ts'
import { transferSentences } from '../contract/transfer-terms.ts'
import css from './Transfer.module.css'
import { answerUntil, transferDay } from './transfer-day.ts'
import { isWaiting } from './TransferOffers.tsx'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/storeTransfer/:transferId: the new owner accepts a store with the own business data, or declines it. */
export function StoreTransferPage() {
  const { shopId = '', transferId = '' } = useParams()
  const list = `/shop/${shopId}/chainStoreList`
  const transfers = useCall(ownTransfersCall, {}, { refetchOnMountOrArgChange: true })
  useReadMessages(transfers.data && { record: 'transfer', id: Number(transferId) })
  return (
    <div className={css['page']}>
      <PageTitle title="매장 넘겨받기" />
      <Loaded
        data={transfers.data}
        error={transfers.isFetching ? undefined : transfers.error}
        onRetry={() => void transfers.refetch()}
        rows={2}
        height={220}
      >
        {(own) => {
          const offer = own.find((one) => String(one.id) === transferId && isWaiting(one))
          // An answered or ended offer is explained in the list of stores.
          return offer ? <Offer key={offer.id} offer={offer} list={list} /> : <Navigate to={list} replace />
        }}
      </Loaded>
    </div>
  )
}

const emptyBusiness: BusinessForm = {
  tel: '',
  businessCompanyName: '',
  businessRepresentative: '',
  businessType: '',
  businessItem: '',
  businessNumber: '',
  businessEmail: '',
}

function Offer({ offer, list }: { offer: OwnTransfer; list: string }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const form = useValidatedForm<BusinessForm>({
    initial: emptyBusiness,
    errorsOf: (values) => schemaErrors<BusinessForm>(businessForm, toBusinessRequest(values)),
    draftName: `transfer:${offer.id}`,
  })
  const { accept, decline, pending } = useAnswer(offer, { list, onAnswered: () => form.reset(form.values) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const error = await accept(toBusinessRequest(form.values))
    if (error) form.refuse(error)
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <Card title={offer.storeName}>
        <Facts
          rows={[
            ['주소', offer.address],
            ['점주 변경일', transferDay(offer.startsOn)],
            ['수락 기한', answerUntil(offer.expiresAt)],
          ]}
        />
      </Card>
      <Notice>세금계산서 등 서류가 아래 사업자 정보로 발행됩니다. 매장명과 주소는 그대로 유지됩니다.</Notice>
      <Card title="사업자 정보">
        <div className={layout['stack16']}>
          <DigitsField
            {...form.field('tel')}
            format={formatPhone}
            label="매장 전화번호"
            required
            type="tel"
            autoComplete="tel"
          />
          <BusinessFields form={form} email={user?.email ?? ''} />
        </div>
      </Card>
      <FormRefusal error={form.refusal} />
      <div className={css['buttons']}>
        <Button size="large" disabled={pending} onClick={() => void decline()}>
          거절
        </Button>
        <Button type="submit" look="primary" size="large" pending={pending}>
          매장 넘겨받기
        </Button>
      </div>
    </form>
  )
}

/** Sends the answer and leads to the list of stores. */
function useAnswer({ id }: OwnTransfer, { list, onAnswered }: { list: string; onAnswered: () => void }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const [send, accepting] = useSend(acceptTransferCall)
  const [sendDecline, declining] = useSend(declineTransferCall)
  const [switchStore, switching] = useSwitchStore()
  const navigate = useNavigate()

  /** Returns the refusal. */
  const accept = async (body: BusinessForm): Promise<unknown> => {
    const { data, error } = await send({ params: { id }, body })
    if (!data) return error
    onAnswered()
    const hadNoStore = user?.chainStoreId === null
    const received = hadNoStore ? transferSentences.received : transferSentences.receivedBeside
    toast(data.state === 'DONE' ? received : transferSentences.accepted)
    // A member who had no store enters the first one.
    if (data.state === 'DONE' && hadNoStore) await switchStore(data.chainStoreId)
    void navigate(list, { replace: true })
    return undefined
  }
  const decline = async () => {
    if (!(await confirmDialog({ text: transferSentences.askDecline, confirm: '거절', danger: true }))) return
    const { error } = await sendDecline({ params: { id } })
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    onAnswered()
    toast(transferSentences.declined)
    void navigate(list, { replace: true })
  }
  return { accept, decline, pending: [accepting, declining, switching].some(({ isLoading }) => isLoading) }
}
