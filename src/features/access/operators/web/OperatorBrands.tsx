import { useState } from 'react'
import { brandRoleLabels, brandRoles, type BrandRole } from '#contract/brand-role.ts'
import { brandMatches } from '#features/brands/brands/contract/brand-matches.ts'
import { brandListCall, marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { conflictOf } from '#features/platform/audit/web/ConflictNotice.tsx'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { RecordPicker, useRecordSearch } from '#web/ui/form/RecordPicker.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { assignBrandsCall, type OperatorRow } from '../contract/operators.admin.calls.ts'
import css from './OperatorBrands.module.css'

interface Assigned {
  partnerId: number
  name: string
  role: BrandRole
}

const roleOptions = brandRoles.map((value) => ({ value, label: brandRoleLabels[value] }))

/** Brands in whose partner centres an operator with the role `brands` works, with the role in each. */
export function OperatorBrands({ operator }: { operator: OperatorRow }) {
  const { memberId, name, version } = operator
  const [brands, setBrands] = useState<Assigned[]>(operator.brands)
  const [assign, { isLoading: pending, error, reset }] = useSend(assignBrandsCall)
  const save = async (seen: number) => {
    const sent = brands.map(({ partnerId, role }) => ({ partnerId, role }))
    const { data } = await assign({ params: { memberId }, body: { brands: sent, version: seen } })
    if (data) toast(`${name}님의 담당 브랜드를 저장했습니다.`)
  }
  const isUnchanged = keyOf(brands) === keyOf(operator.brands)
  return (
    <PanelSection title="담당 브랜드">
      {brands.length === 0 && <p>담당 브랜드를 지정해야 이 운영자가 일할 수 있습니다.</p>}
      <ul className={css['brands']}>
        {brands.map((brand) => (
          <li key={brand.partnerId}>
            <SelectField
              label={brand.name}
              options={roleOptions}
              value={brand.role}
              onChoose={(role) =>
                setBrands(brands.map((each) => (each.partnerId === brand.partnerId ? { ...each, role } : each)))
              }
            />
            <Button
              aria-label={`${brand.name} 빼기`}
              onClick={() => setBrands(brands.filter(({ partnerId }) => partnerId !== brand.partnerId))}
            >
              빼기
            </Button>
          </li>
        ))}
      </ul>
      {/* A new field after each addition, without the text that was typed. */}
      <AddBrand
        key={brands.length}
        taken={brands}
        onAdd={(partnerId, added) => setBrands([...brands, { partnerId, name: added, role: 'READ' }])}
      />
      <RecordRefusal
        error={error}
        pending={pending}
        onReload={() => {
          reset()
          setBrands(operator.brands)
        }}
        onOverwrite={(newer) => void save(newer)}
      />
      {!conflictOf(error) && (
        <PanelActions>
          <Button
            look="primary"
            pending={pending}
            disabledReason={isUnchanged ? '담당 브랜드를 바꾸면 저장할 수 있습니다.' : undefined}
            onClick={() => void save(version)}
          >
            담당 브랜드 저장
          </Button>
        </PanelActions>
      )}
    </PanelSection>
  )
}

const keyOf = (brands: readonly Assigned[]): string =>
  brands
    .map(({ partnerId, role }) => `${partnerId}:${role}`)
    .toSorted()
    .join()

interface AddBrandProps {
  taken: readonly Assigned[]
  onAdd: (partnerId: number, name: string) => void
}

function AddBrand({ taken, onAdd }: AddBrandProps) {
  const search = useRecordSearch()
  const { data } = useCall(brandListCall, { query: { search: '' } })
  const offered = data?.filter(({ partnerId }) => partnerId !== marketPartnerId && !isIn(taken, partnerId))
  const found = offered && brandMatches(offered, search.sent)
  return (
    <RecordPicker
      label="브랜드 추가"
      placeholder="브랜드 이름이나 초성"
      value={null}
      found={found?.map(({ partnerId, name }) => ({ value: String(partnerId), label: name }))}
      search={search}
      onChange={(value, name) => value !== null && onAdd(Number(value), name)}
    />
  )
}

const isIn = (brands: readonly Assigned[], partnerId: number): boolean =>
  brands.some((brand) => brand.partnerId === partnerId)
