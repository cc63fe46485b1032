import { marketUri, type PublicBrand } from '../contract/brands.calls.ts'

/** The platform's own market already has 마켓 in its name. */
export const marketNameOf = ({ uri, name }: Pick<PublicBrand, 'uri' | 'name'>): string =>
  uri === marketUri ? name : `${name} 마켓`
