import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pictureUrl, type BrandFace } from '../contract/brands.calls.ts'
import css from './BrandShopPage.module.css'

interface BrandDoorProps {
  brand: Pick<BrandFace, 'picture'>
  name: string
  to: string
  note: string
}

/** The way into a shop: its logo, its name, and what one finds there. */
export const BrandDoor = ({ brand, name, to, note }: BrandDoorProps) => (
  <Link to={to} className={css['door']}>
    <span className={css['logo']} aria-hidden>
      {brand.picture ? (
        <img src={pictureUrl(brand.picture)} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <IconBuildingStore size={28} stroke={1.7} />
      )}
    </span>
    <span className={css['words']}>
      <b>{name}</b>
      <span>{note}</span>
    </span>
    <IconChevronRight size={20} aria-hidden />
  </Link>
)
