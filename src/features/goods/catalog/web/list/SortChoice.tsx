import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { productSortCodes, productSorts, type ProductSort } from '../../contract/catalog.calls.ts'
import css from './SortChoice.module.css'

interface SortChoiceProps {
  value: ProductSort
  onChange: (sort: ProductSort) => void
  to: (sort: ProductSort) => string
}

/** Shows links on a desktop and the native select on a phone. */
export function SortChoice({ value, onChange, to }: SortChoiceProps) {
  if (useIsWide()) {
    return (
      <nav className={css['sorts']} aria-label="정렬">
        {productSortCodes.map((sort) => (
          <Link key={sort} to={to(sort)} aria-current={sort === value || undefined}>
            {productSorts[sort].label}
          </Link>
        ))}
      </nav>
    )
  }
  return (
    <span className={css['select']}>
      <select
        aria-label="정렬"
        value={value}
        onChange={({ currentTarget }) => {
          const sort = productSortCodes.find((code) => code === currentTarget.value)
          if (sort) onChange(sort)
        }}
      >
        {productSortCodes.map((sort) => (
          <option key={sort} value={sort}>
            {productSorts[sort].label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </span>
  )
}
