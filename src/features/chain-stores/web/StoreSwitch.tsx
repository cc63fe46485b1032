import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react'
import { josa } from 'es-hangul'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { useSwitchStoreMutation } from '#features/session/web/session.api.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { storeSentences, storeStatuses } from '../contract/chain-stores.calls.ts'
import { useChainStoresQuery } from './chain-stores.api.ts'
import css from './StoreSwitch.module.css'

/** The store that is ordered for, and the way to another one. The operator has none. */
export function StoreSwitch({ user }: { user: SessionUser }) {
  const { data: stores, isError } = useChainStoresQuery(undefined, { skip: user.chainStoreId === null })
  const [switchStore] = useSwitchStoreMutation()
  if (user.chainStoreId === null || isError) return null
  if (!stores) return <Skeleton width={96} height={24} />

  const current = stores.find((store) => store.id === user.chainStoreId)
  const name = shortName(current?.name ?? '', user.userData.partnerName)
  if (stores.length < 2) {
    return (
      <span className={css['store']}>
        <IconBuildingStore size={20} aria-hidden />
        {name}
      </span>
    )
  }
  const go = async (id: number, storeName: string) => {
    const answer = await switchStore(id)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    else toast(storeSentences.switched(josa(storeName, '으로/로')))
  }
  return (
    <Menu
      label={`매장 전환, 지금 ${name}`}
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
        onPress: () => {
          if (store.id !== user.chainStoreId) void go(store.id, store.name)
        },
      }))}
    />
  )
}

/** '새벽나루커피 성수점' is '성수점' in its own brand's shop. */
const shortName = (name: string, brand: string): string =>
  name.startsWith(`${brand} `) ? name.slice(brand.length + 1) : name
