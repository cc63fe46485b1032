import { SearchSelect } from '#web/ui/form/SearchSelect.tsx'
import { useCall } from '#web/api/use-call.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'

interface BrandChoiceProps {
  /** Id of the brand to approve. */
  own: number
  value: string | null
  onChange: (value: string | null) => void
  missing: boolean
}

/** Chooses the brand whose assortment is copied. */
export function BrandChoice({ own, value, onChange, missing }: BrandChoiceProps) {
  const { data: brands = [] } = useCall(brandListCall, { query: { search: '' } })
  return (
    <SearchSelect
      label="복사할 브랜드"
      required
      placeholder="브랜드명 또는 초성"
      options={brands
        .filter(({ partnerId }) => partnerId !== own)
        .map((each) => ({ value: String(each.partnerId), label: each.name }))}
      value={value}
      onChange={onChange}
      error={missing ? '복사할 브랜드를 선택해 주세요.' : undefined}
    />
  )
}
