/** Formats '종이컵 13oz 외 3건' from the first product's name and the number of products. */
export const goodsName = ({ title, productCount }: { title: string; productCount: number }): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title
