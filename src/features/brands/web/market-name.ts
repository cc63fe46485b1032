import { marketUri, type BrandFace } from '../contract/brands.calls.ts'

/** The platform's own market has its name already. */
export const marketNameOf = ({ uri, name }: Pick<BrandFace, 'uri' | 'name'>): string =>
  uri === marketUri ? name : `${name} 마켓`
