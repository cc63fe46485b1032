import { useState } from 'react'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { useCall } from '#web/api/use-call.ts'
import { transferCandidatesCall } from '../contract/store-transfers.partner.calls.ts'

const fewestLetters = 2

interface MemberSearchProps {
  shopId: string
  storeId: number
  value: string | null
  error: string | false | undefined
  onChange: (memberId: string | null) => void
}

/** Finds a franchisee of the brand by username or name. The results are cards that show the masked number and the stores of each. */
export function MemberSearch({ shopId, storeId, value, error, onChange }: MemberSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim()).slice(0, 50)
  const isSearching = search.length >= fewestLetters
  const { currentData: found } = useCall(
    transferCandidatesCall,
    { params: { id: { shopId, storeId }.storeId }, query: { search }, shop: { shopId, storeId }.shopId },
    { skip: !isSearching },
  )
  return (
    <>
      <TextField
        label="회원"
        required
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={50}
        placeholder="아이디나 이름을 2자 이상 입력해 주세요."
        hint="이 브랜드의 가맹점주만 선택하실 수 있습니다."
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onChange(null)
        }}
      />
      {isSearching && found?.length === 0 && <p role="status">검색된 회원이 없습니다.</p>}
      {isSearching && found && found.length > 0 && (
        <RadioCards
          label="검색된 회원"
          items={found.map(({ memberId, username, name, phone, stores }) => ({
            key: String(memberId),
            label: `${name} (${username})`,
            note: [phone, stores.length > 0 ? stores.join(', ') : '매장 없음'].join(' · '),
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}
