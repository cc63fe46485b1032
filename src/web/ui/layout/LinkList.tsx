import { IconChevronRight, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './LinkList.module.css'

interface Place {
  to: string
  label: string
  Icon: Icon
}

/** A list of places to go to, each a row with its picture. */
export function LinkList({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav className={css['links']} aria-label={label}>
      {places.map((place) => (
        <Link key={place.to} to={place.to} className={css['link']}>
          <place.Icon size={22} stroke={1.7} aria-hidden />
          <span>{place.label}</span>
          <IconChevronRight size={18} className={css['arrow']} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
