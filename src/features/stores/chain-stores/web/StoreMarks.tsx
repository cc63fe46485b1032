import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { storeStatuses, type ChainStore } from '../contract/chain-stores.calls.ts'
import css from './StoreMarks.module.css'

/** Shows the state of a store, and whether it is the default and the current one. */
export const StoreMarks = ({ store, isEntered }: { store: ChainStore; isEntered: boolean }) => (
  <span className={css['marks']}>
    <Pill tone={storeStatuses[store.status].tone}>{storeStatuses[store.status].label}</Pill>
    {store.isDefault && <Tag>기본 매장</Tag>}
    {isEntered && <Tag>이용 중</Tag>}
  </span>
)
