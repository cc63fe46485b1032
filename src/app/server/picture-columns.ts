import { partner } from '#features/brands/server/brands.tables.ts'
import { category, partnerProduct, product } from '#features/catalog/server/catalog.tables.ts'
import { communityPost } from '#features/community/server/community.tables.ts'
import { faq } from '#features/faq/server/faq.tables.ts'
import { news } from '#features/news/server/news.tables.ts'
import { popup } from '#features/popups/server/popups.tables.ts'
import { orderProduct } from '#features/ordering/server/ordering.tables.ts'
import { review } from '#features/reviews/server/reviews.tables.ts'

/** Every column of pictures: the sweep deletes files that none of them names. A test compares the schema. */
export const pictureColumns = [
  category.picture,
  product.pictures,
  partnerProduct.pictures,
  partner.picture,
  partner.bannerPicture,
  orderProduct.picture,
  review.pictures,
  communityPost.contentPictures,
  news.picture,
  news.contentPictures,
  faq.contentPictures,
  popup.picture,
]
