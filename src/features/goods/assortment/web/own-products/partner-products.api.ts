/** Filters of the list, as they stand in the address. */
export type ProductQuery = Partial<
  Record<'search' | 'categoryId' | 'status' | 'mandatory' | 'market' | 'sample' | 'sort' | 'page', string>
>
