import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { isPlatformUser } from '#contract/session-roles.ts'
import { ContactReasonDialog } from '#features/platform/saved-replies/web/ContactReasonDialog.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { selectUser, useMay, type WithAuth } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import {
  storeContactCall,
  storeContactSentences,
  type PartnerStore,
  type StoreContact,
} from '../contract/chain-stores.partner.calls.ts'
import css from './StoreContact.module.css'

interface OfStore {
  shopId: string
  storeId: number
}

/** Shows the unmasked contacts of a store after a press; the server records each view, and wants a reason of an operator. */
export function useStoreContact({ shopId, storeId }: OfStore) {
  const may = useMay()(storeContactCall)
  const owesReason = useOwesReason()
  const [send, { data, error, isLoading }] = useSend(storeContactCall)
  const show = useCallback(
    (reason?: string) => send({ params: { id: storeId }, body: { ...(reason && { reason }) }, shop: shopId }),
    [send, shopId, storeId],
  )
  return { may, owesReason, contact: data, error, pending: isLoading, show }
}

/** Whether the reader works for the platform and has to name a reason. */
export const useOwesReason = (): boolean => isPlatformUser(useSelector((state: WithAuth) => selectUser(state)))

/** The owner of a store, masked until somebody who may see the contacts asks for them. */
export function StoreOwner({ shopId, store, joined }: { shopId: string; store: PartnerStore; joined: string }) {
  const { may, owesReason, contact, pending, show } = useStoreContact({ shopId, storeId: store.id })
  const [isAsking, setAsking] = useState(false)
  const reveal = async () => {
    const { error } = await show()
    if (error) await alertDialog(sentenceOf(error))
  }
  return (
    <>
      {contact ? (
        <ContactFacts contact={contact} joined={joined} />
      ) : (
        <Facts
          rows={[
            ['이름', store.owner.name],
            ['휴대폰', store.owner.phone],
            ['이메일', store.owner.email],
            ['가입일', joined],
          ]}
        />
      )}
      {may && store.status !== 'CLOSED' && !contact && (
        <Button size="small" pending={pending} onClick={() => (owesReason ? setAsking(true) : void reveal())}>
          연락처 보기
        </Button>
      )}
      {isAsking && !contact && <ContactReasonDialog send={show} onClose={() => setAsking(false)} />}
      {contact && <p className={css['note']}>{storeContactSentences.recorded}</p>}
    </>
  )
}

/** The contacts as links that call and write. */
export const ContactFacts = ({ contact, joined }: { contact: StoreContact | undefined; joined?: string }) =>
  contact ? (
    <Facts
      rows={[
        ['이름', contact.name],
        ['휴대폰', <CallLink key="phone" number={contact.phone} />],
        ['매장 전화', contact.tel && <CallLink key="tel" number={contact.tel} />],
        ['이메일', <MailLink key="email" address={contact.email} />],
        ['가입일', joined],
      ]}
    />
  ) : (
    <Skeleton height={72} />
  )

const CallLink = ({ number }: { number: string }) => (
  <a className={css['call']} href={hrefOf(number)}>
    {number}
  </a>
)

const MailLink = ({ address }: { address: string }) => (
  <a className={css['call']} href={mailTo(address)}>
    {address}
  </a>
)

const hrefOf = (number: string) => `tel:${number.replaceAll(/\D/g, '')}`
const mailTo = (address: string) => `mailto:${address}`

const ways = {
  call: { label: '전화', hrefOf: ({ phone }: StoreContact) => hrefOf(phone) },
  mail: { label: '메일', hrefOf: ({ email }: StoreContact) => mailTo(email) },
} as const
type Way = keyof typeof ways

interface ReachStoreProps extends OfStore {
  name: string
  by: readonly Way[]
}

/** Calls the owner of a store or writes to them by one tap, which also shows the contact. */
export function ReachStore({ shopId, storeId, name, by }: ReachStoreProps) {
  const { may, owesReason, contact, pending, show } = useStoreContact({ shopId, storeId })
  const [asking, setAsking] = useState<Way>()
  if (!may) return null
  if (contact) {
    return (
      <>
        {by.includes('call') && <CallLink number={contact.phone} />}{' '}
        {by.includes('mail') && <MailLink address={contact.email} />}
      </>
    )
  }
  const reach = async (way: Way, reason?: string) => {
    const shown = await show(reason)
    if (shown.data) location.assign(ways[way].hrefOf(shown.data))
    return shown
  }
  const press = async (way: Way) => {
    if (owesReason) return setAsking(way)
    const { error } = await reach(way)
    if (error) await alertDialog(sentenceOf(error))
  }
  return (
    <>
      {by.map((way) => (
        <Button
          key={way}
          size="small"
          aria-label={`${name} ${ways[way].label}`}
          pending={pending}
          onClick={() => void press(way)}
        >
          {ways[way].label}
        </Button>
      ))}
      {asking && <ContactReasonDialog send={(reason) => reach(asking, reason)} onClose={() => setAsking(undefined)} />}
    </>
  )
}
