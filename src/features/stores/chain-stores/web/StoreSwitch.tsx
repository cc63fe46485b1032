import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react'
import type { SessionUser } from '#contract/session-data.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { storeStatuses } from '../contract/chain-stores.calls.ts'
import { shortStoreName } from '../contract/store-name.ts'
import css from './StoreSwitch.module.css'
import { useStoreSwitch } from './use-store-switch.ts'

/** Shows the current store with the switch to another one. The operator has none. */
export function StoreSwitch({ user }: { user: SessionUser }) {
  const { stores, isError, go } = useStoreSwitch(user)
  if (user.chainStoreId === null || isError) return null
  if (!stores) return <Skeleton width={96} height={24} />

  const current = stores.find((store) => store.id === user.chainStoreId)
  const name = shortStoreName(current?.name ?? '', user.userData.partnerName)
  if (stores.length < 2) {
    return (
      <span className={css['store']}>
        <IconBuildingStore size={20} aria-hidden />
        <span className={css['name']}>{name}</span>
      </span>
    )
  }
  return (
    <Menu
      label={`매장 전환, 현재 ${name}`}
      buttonClassName={css['store']}
      button={
        <>
          <IconBuildingStore size={20} aria-hidden />
          <span className={css['name']}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      items={stores.map((store) => ({
        key: String(store.id),
        label: store.status === 'ACTIVE' ? store.name : `${store.name} (${storeStatuses[store.status].label})`,
        checked: store.id === user.chainStoreId,
        disabled: store.status === 'CLOSED',
        onPress: () => go(store),
      }))}
    />
  )
}
