import type { Picture } from '#contract/picture.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import css from './ProductPicture.module.css'

/** Small product picture; its alt text is empty because the name stands beside it. */
export const ProductPicture = ({ picture, size = 48 }: { picture: Picture | null; size?: 48 | 64 }) => (
  <span className={css['frame']} data-size={size}>
    {picture && <PictureImage picture={picture} alt="" width={size} height={size} loading="lazy" />}
  </span>
)
