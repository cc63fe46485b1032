import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { PublicBrand } from '../contract/brands.calls.ts'
import css from './BrandBanner.module.css'

/** Wide picture of a brand; hidden without one. */
export const BrandBanner = ({ brand }: { brand: PublicBrand | undefined }) =>
  brand?.banner ? (
    <PictureImage
      className={css['banner']}
      picture={brand.banner}
      alt={`${brand.name} 배너`}
      loading="lazy"
      width={1600}
      height={400}
      sizes="(min-width: 1200px) 1200px, 100vw"
    />
  ) : null
