import { pictureUrl } from '#contract/picture.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'

type Product = Pick<
  ProductDetail,
  'id' | 'name' | 'description' | 'pictures' | 'price' | 'status' | 'rating' | 'supplier'
>

interface Place {
  path: string
  crumbs: readonly { label: string; to?: unknown }[]
}

const schema = 'https://schema.org'

/** A product and its place in the shop, in the words of schema.org, for search engines. Addresses are paths: the server completes them. */
export function structuredProduct(product: Product, { path, crumbs }: Place): object[] {
  const { name, description, pictures, price, status, rating, supplier } = product
  return [
    {
      '@context': schema,
      '@type': 'Product',
      name,
      ...(description && { description }),
      ...(pictures.length > 0 && { image: pictures.map((picture) => pictureUrl(picture)) }),
      brand: { '@type': 'Organization', name: supplier.name },
      ...(price !== null && {
        offers: {
          '@type': 'Offer',
          url: path,
          price,
          priceCurrency: 'KRW',
          availability: `${schema}/${status === 'SALE' ? 'InStock' : 'OutOfStock'}`,
        },
      }),
      ...(rating.count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      }),
    },
    {
      '@context': schema,
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs, { label: name, to: path }].map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(typeof to === 'string' && { item: to }),
      })),
    },
  ]
}
