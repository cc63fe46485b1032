import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { category, partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { notice, noticeFormerText } from '#features/talk/brand-notices/server/brand-notices.tables.ts'
import { communityPost } from '#features/talk/community/server/community.tables.ts'
import { faq } from '#features/talk/faq/server/faq.tables.ts'
import { news } from '#features/talk/news/server/news.tables.ts'
import { popup } from '#features/talk/popups/server/popups.tables.ts'
import { orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { review } from '#features/talk/reviews/server/reviews.tables.ts'

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
  notice.contentPictures,
  noticeFormerText.contentPictures,
  popup.picture,
]
