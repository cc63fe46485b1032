import { useEffect, useId, useRef } from 'react'
import { brandMatches, exactBrand } from '#features/brands/brands/contract/brand-matches.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { pictureUrl } from '#contract/picture.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { BrandMark } from '#web/ui/text/BrandMark.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import css from './BrandStep.module.css'
import type { ChangeDraft, SignupDraft } from './signup-draft.ts'
import { StepActions, StepHead } from './StepHead.tsx'
import { useBrandKeys } from './use-brand-keys.ts'

interface BrandStepProps {
  draft: SignupDraft
  change: ChangeDraft
  onBack: () => void
  onNext: () => void
}

/** chooseOption: selects the brand of the store [spec §2 Brand search]. */
export function BrandStep({ draft: { brandText: typed }, change, onBack, onNext }: BrandStepProps) {
  // An empty search returns all brands; filtering them here avoids a request per key.
  const { data: brands, error, refetch } = useCall(brandListCall, { query: { search: '' } })
  const listId = useId()
  const found = brandMatches(brands ?? [], typed)
  const chosen = exactBrand(brands ?? [], typed)

  const next = () => {
    if (!chosen) return
    const { partnerId, name, uri } = chosen
    change({ brand: { partnerId, name, uri } })
    onNext()
  }
  const take = (name: string) => change({ brandText: name })
  const keys = useBrandKeys({
    count: found.length,
    onTake: (index) => take(found[index]?.name ?? typed),
    onEnter: next,
  })
  const optionId = (index: number) => `${listId}-${index}`

  const list = useRef<HTMLUListElement>(null)
  // Scrolling is outside of React: keep the active option visible.
  useEffect(() => {
    if (keys.active !== null) list.current?.children[keys.active]?.scrollIntoView({ block: 'nearest' })
  }, [keys.active])

  return (
    <>
      <StepHead title="브랜드를 선택해 주세요">가입하실 매장의 브랜드를 찾아 선택해 주세요.</StepHead>
      <TextField
        label="브랜드 검색"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={keys.active === null ? undefined : optionId(keys.active)}
        placeholder="브랜드명 또는 초성을 입력해 주세요."
        autoComplete="off"
        enterKeyHint="next"
        maxLength={50}
        value={typed}
        onChange={(event) => {
          keys.reset()
          take(event.currentTarget.value)
        }}
        onKeyDown={keys.onKeyDown}
      />
      <Loaded data={brands} error={error} onRetry={() => void refetch()} rows={4} height={52}>
        {() => (
          <>
            <ul ref={list} id={listId} role="listbox" aria-label="브랜드" className={css['list']}>
              {found.map((brand, index) => (
                // The field handles the keys; rows only handle pointer input
                <li
                  key={brand.partnerId}
                  id={optionId(index)}
                  role="option"
                  aria-selected={brand === chosen}
                  data-active={index === keys.active || undefined}
                  className={css['option']}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => take(brand.name)}
                >
                  <BrandMark
                    name={brand.name}
                    logo={brand.picture && pictureUrl(brand.picture)}
                    color={brand.primaryColor}
                    size={36}
                  />
                  {brand.name}
                </li>
              ))}
            </ul>
            <p role="status" className={css['none']}>
              {found.length === 0 && '검색 결과가 없습니다.'}
            </p>
          </>
        )}
      </Loaded>
      <StepActions
        back={
          <Button size="large" onClick={onBack}>
            이전
          </Button>
        }
        next={
          <Button
            look="primary"
            size="large"
            reasonShown
            disabledReason={chosen ? undefined : signupSentences.brandUnknown}
            onClick={next}
          >
            다음
          </Button>
        }
      />
    </>
  )
}
