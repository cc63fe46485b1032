import { IconBuildingStore, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { PublicBrand } from '../contract/brands.calls.ts'
import css from './BrandShopPage.module.css'

interface BrandLinkProps {
  brand: Pick<PublicBrand, 'picture'>
  name: string
  to: string
  note: string
}

/** Links to a shop: its logo, its name and a note. */
export const BrandLink = ({ brand, name, to, note }: BrandLinkProps) => (
  <Link to={to} className={css['door']}>
    <span className={css['logo']} aria-hidden>
      {brand.picture ? (
        <PictureImage picture={brand.picture} alt="" width={56} height={56} loading="lazy" />
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
