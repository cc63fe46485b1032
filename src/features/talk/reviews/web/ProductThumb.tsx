import type { Picture } from '#contract/picture.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import css from './ProductThumb.module.css'

/** Small picture of the reviewed product; its alt text is empty because the name stands beside it. */
export const ProductThumb = ({ picture }: { picture: Picture | null }) => (
  <span className={css['frame']}>
    {picture && <PictureImage picture={picture} alt="" width={48} height={48} loading="lazy" />}
  </span>
)
