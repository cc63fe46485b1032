import { pictureUrl, type Picture } from '#features/brands/contract/brands.calls.ts'
import css from './ProductPicture.module.css'

/** The small square in a line; its name stands beside it, so it says nothing itself. */
export const ProductPicture = ({ picture, size = 48 }: { picture: Picture | null; size?: 48 | 64 }) => (
  <span className={css['frame']} data-size={size}>
    {picture && <img src={pictureUrl(picture)} alt="" width={size} height={size} loading="lazy" />}
  </span>
)
