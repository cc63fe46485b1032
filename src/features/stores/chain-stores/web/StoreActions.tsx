import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import type { ChainStore } from '../contract/chain-stores.calls.ts'
import css from './ChainStoreDetailPage.module.css'
import type { useOwnStore } from './use-own-store.ts'
import layout from '#web/ui/layout/words.module.css'

interface StoreActionsProps {
  store: ChainStore
  base: string
  actions: ReturnType<typeof useOwnStore>
  onRemove: () => void
}

/** Lists the actions on a store; unavailable ones state the reason. */
export function StoreActions({ store, base, actions, onRemove }: StoreActionsProps) {
  const { isEntered, isSwitching, isSettingDefault, isClosing, enter, makeDefault, closeBlocker } = actions
  const isOpen = store.status !== 'CLOSED'
  return (
    <div className={css['actions']}>
      {isOpen && !isEntered && (
        <Button look="primary" pending={isSwitching} onClick={enter}>
          이 매장으로 전환
        </Button>
      )}
      {isOpen && !store.isDefault && (
        <Button pending={isSettingDefault} onClick={makeDefault}>
          기본 매장으로 설정
        </Button>
      )}
      <ButtonLink to={`${base}/orderList?store=${store.id}`}>이 매장의 주문내역</ButtonLink>
      {isOpen && (
        <Button look="plain" pending={isClosing} disabledReason={closeBlocker} onClick={onRemove}>
          매장 삭제
        </Button>
      )}
      {isOpen && closeBlocker && (
        // Hidden from screen readers, because the button already has this reason as its description.
        <p className={layout['note']} aria-hidden>
          {closeBlocker}
        </p>
      )}
    </div>
  )
}
