/** shop: the own brand's, signed in · market: what is sold to everybody · preview: samples, without prices [decisions: Modes and shop paths]. */
export type ShopMode = 'shop' | 'market' | 'preview'
