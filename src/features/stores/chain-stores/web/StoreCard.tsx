import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatPhone } from '#values/phone.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { storeSentences, type ChainStore } from '../contract/chain-stores.calls.ts'
import css from './StoreCard.module.css'
import { StoreMarks } from './StoreMarks.tsx'
import { useOwnStore } from './use-own-store.ts'
import layout from '#web/ui/layout/words.module.css'

/** Shows one own store of the list with its two most frequent actions. */
export function StoreCard({ store, base }: { store: ChainStore; base: string }) {
  const { isEntered, isSwitching, isSettingDefault, enter, makeDefault } = useOwnStore(store)
  const isOpen = store.status !== 'CLOSED'
  return (
    <article className={css['card']}>
      <StoreMarks store={store} isEntered={isEntered} />
      <h2 className={css['name']}>
        <Link to={`${base}/chainStoreDetail/${store.id}`}>
          {store.name}
          <IconChevronRight size={18} aria-hidden />
        </Link>
      </h2>
      <p className={layout['note']}>
        {[store.address1, store.address2].filter(Boolean).join(' ')}
        {store.tel && <span className={css['tel']}>{formatPhone(store.tel)}</span>}
      </p>
      {store.status === 'WAIT' && (
        <p className={css['note']}>
          {store.refusal ? `승인 거절: ${store.refusal.reason} ${storeSentences.applyAgain}` : storeSentences.waiting}
        </p>
      )}
      {store.status === 'STOP' && <p className={css['note']}>{storeSentences.stopped}</p>}
      {isOpen && !(isEntered && store.isDefault) && (
        <div className={css['actions']}>
          {!isEntered && (
            <Button pending={isSwitching} onClick={enter} aria-label={`${store.name} 이 매장으로 전환`}>
              이 매장으로 전환
            </Button>
          )}
          {!store.isDefault && (
            <Button
              look="plain"
              pending={isSettingDefault}
              onClick={makeDefault}
              aria-label={`${store.name} 기본 매장으로 설정`}
            >
              기본 매장으로 설정
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
