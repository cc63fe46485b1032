import { useState } from 'react'
import { storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { territoriesCall } from '#features/stores/chain-stores/contract/store-territories.partner.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import {
  audienceKindCodes,
  audienceKinds,
  audienceSentences,
  audienceTypeCodes,
  isChosen,
  plainAudience,
  type Audience,
} from '../contract/audience.ts'
import { noticeReachCall } from '../contract/brand-notices.partner.calls.ts'
import css from './NoticeText.module.css'

interface AudienceFieldsProps {
  shopId: string
  value: Audience
  /** Names of the stored choice, which the found stores may not contain. */
  chosen: readonly { id: number; name: string }[]
  error: string | undefined
  onChange: (audience: Audience) => void
}

/** Chooses the stores of a notice: all, some levels or types, or single stores. */
export function AudienceFields({ shopId, value, chosen, error, onChange }: AudienceFieldsProps) {
  const { data } = useCall(partnerStoresCall, { query: { size: 1 }, shop: shopId })
  return (
    <>
      <RadioCards
        label="받는 매장"
        labelShown
        columns={2}
        items={audienceKindCodes.map((key) => ({ key, label: audienceKinds[key].label }))}
        value={value.to}
        onChange={(to) => onChange({ ...value, to })}
      />
      {value.to === 'TERRITORY' && <TerritoryChoice shopId={shopId} value={value} onChange={onChange} />}
      {value.to === 'LEVEL' && (
        <Choices
          label="등급"
          items={(data?.levels ?? []).map(({ level, name }) => ({ key: level, label: name }))}
          chosen={value.levels}
          onToggle={(levels) => onChange({ ...value, levels })}
        />
      )}
      {value.to === 'TYPE' && (
        <Choices
          label="매장 구분"
          items={audienceTypeCodes.map((type) => ({ key: type, label: storeTypes[type].label }))}
          chosen={value.types}
          onToggle={(types) => onChange({ ...value, types })}
        />
      )}
      {value.to === 'STORE' && <StoreChoice shopId={shopId} value={value} chosen={chosen} onChange={onChange} />}
      {error ? <p role="alert">{error}</p> : <Reach shopId={shopId} audience={value} />}
    </>
  )
}

interface ChoicesProps<Key extends string | number> {
  label: string
  items: readonly { key: Key; label: string }[]
  chosen: readonly Key[]
  onToggle: (chosen: Key[]) => void
}

const Choices = <Key extends string | number>({ label, items, chosen, onToggle }: ChoicesProps<Key>) => (
  <div className={css['choices']} role="group" aria-label={label}>
    {items.map((item) => (
      <Checkbox
        key={item.key}
        label={item.label}
        checked={chosen.includes(item.key)}
        onChange={() => onToggle(toggled(chosen, item.key))}
      />
    ))}
  </div>
)

function TerritoryChoice({ shopId, value, onChange }: Pick<AudienceFieldsProps, 'shopId' | 'value' | 'onChange'>) {
  const { data } = useCall(territoriesCall, { shop: shopId })
  if (data?.territories.length === 0) return <p>{audienceSentences.noTerritories}</p>
  return (
    <Choices
      label="담당 지역"
      items={(data?.territories ?? []).map(({ id, name, stores }) => ({ key: id, label: `${name} (${stores})` }))}
      chosen={value.territoryIds}
      onToggle={(territoryIds) => onChange({ ...value, territoryIds })}
    />
  )
}

/** Says how many stores would get the notice, before it is saved. */
function Reach({ shopId, audience }: { shopId: string; audience: Audience }) {
  const isAsked = isChosen(audience)
  const { currentData } = useCall(
    noticeReachCall,
    { body: { audience: plainAudience(audience) }, shop: shopId },
    { skip: !isAsked },
  )
  return <p role="status">{isAsked && currentData ? audienceSentences.reach(currentData.stores) : ''}</p>
}

const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((each) => each !== item) : [...items, item]

function StoreChoice({ shopId, value, chosen, onChange }: Omit<AudienceFieldsProps, 'error'>) {
  const [search, setSearch] = useState('')
  const [named, setNamed] = useState(chosen)
  const query = { sort: 'name', size: 50, ...(search && { search }) } as const
  const { currentData } = useCall(partnerStoresCall, { query, shop: shopId })
  const found = (currentData?.content ?? []).filter(({ type, status }) => type !== 'HQ' && status !== 'CLOSED')
  const picked = named.filter(({ id }) => value.storeIds.includes(id))
  const listed = [...picked, ...found.filter(({ id }) => !value.storeIds.includes(id))]
  const press = (store: { id: number; name: string }) => {
    setNamed([...named.filter(({ id }) => id !== store.id), { id: store.id, name: store.name }])
    onChange({ ...value, storeIds: toggled(value.storeIds, store.id) })
  }
  return (
    <>
      <SearchField label="매장 검색" placeholder="매장명" value={search} onSearch={setSearch} />
      <div className={css['choices']} role="group" aria-label="매장">
        {listed.map((store) => (
          <Checkbox
            key={store.id}
            label={store.name}
            checked={value.storeIds.includes(store.id)}
            onChange={() => press(store)}
          />
        ))}
      </div>
    </>
  )
}
