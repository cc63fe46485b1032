import { useState } from 'react'
import { storeTypes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { audienceKindCodes, audienceKinds, audienceTypeCodes, type Audience } from '../contract/audience.ts'
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
      {value.to === 'LEVEL' && (
        <div className={css['choices']} role="group" aria-label="등급">
          {(data?.levels ?? []).map(({ level, name }) => (
            <Checkbox
              key={level}
              label={name}
              checked={value.levels.includes(level)}
              onChange={() => onChange({ ...value, levels: toggled(value.levels, level) })}
            />
          ))}
        </div>
      )}
      {value.to === 'TYPE' && (
        <div className={css['choices']} role="group" aria-label="매장 구분">
          {audienceTypeCodes.map((type) => (
            <Checkbox
              key={type}
              label={storeTypes[type].label}
              checked={value.types.includes(type)}
              onChange={() => onChange({ ...value, types: toggled(value.types, type) })}
            />
          ))}
        </div>
      )}
      {value.to === 'STORE' && <StoreChoice shopId={shopId} value={value} chosen={chosen} onChange={onChange} />}
      {error && <p role="alert">{error}</p>}
    </>
  )
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
