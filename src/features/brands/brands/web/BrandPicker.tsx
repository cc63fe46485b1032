import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { pictureUrl } from '#contract/picture.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { BrandMark } from '#web/ui/text/BrandMark.tsx'
import { brandMatches } from '../contract/brand-matches.ts'
import { brandListCall, type ListedBrand } from '../contract/brands.calls.ts'
import css from './BrandPicker.module.css'

/** Fills two rows of a phone; the search finds the other brands. */
const shown = 6

/** Finds a brand by its name or its initial consonants, and links to its login. */
export function BrandPicker() {
  const { data: brands, error, refetch } = useCall(brandListCall, { query: { search: '' } })
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const navigate = useNavigate()
  const found = brandMatches(brands ?? [], typed.trim())
  const visible = isWhole ? found : found.slice(0, shown)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (first && typed.trim()) void navigate(loginOf(first))
  }
  return (
    <section id="brands" className={css['picker']} aria-label="브랜드 찾기">
      <form role="search" aria-label="브랜드 검색" className={css['form']} onSubmit={onSubmit}>
        <input
          type="search"
          aria-label="브랜드 이름이나 초성"
          placeholder="우리 브랜드 찾기 (예: ㅅㅂㄴㄹ)"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={50}
          className={css['input']}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <IconSearch size={20} aria-hidden className={css['icon']} />
      </form>
      {error && !brands ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={css['brands']} aria-label="브랜드">
          {brands
            ? visible.map((brand) => <Tile key={brand.partnerId} brand={brand} />)
            : Array.from({ length: 3 }, (_, index) => (
                <li key={index}>
                  <Skeleton height={96} />
                </li>
              ))}
        </ul>
      )}
      <p role="status" className={css['none']}>
        {brands && found.length === 0 && '검색 결과가 없습니다. 이름이나 초성을 다시 확인해 주세요.'}
      </p>
      {found.length > visible.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          브랜드 {found.length - visible.length}개 더 보기
        </Button>
      )}
    </section>
  )
}

const Tile = ({ brand }: { brand: ListedBrand }) => (
  <li>
    <Link to={loginOf(brand)} className={css['brand']}>
      <BrandMark
        name={brand.name}
        logo={brand.picture && pictureUrl(brand.picture)}
        color={brand.primaryColor}
        size={40}
      />
      <span>{brand.name}</span>
    </Link>
  </li>
)

const loginOf = ({ uri }: ListedBrand) => `/login/${uri}`
