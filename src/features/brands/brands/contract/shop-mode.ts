/**
 * shop: the own brand's, signed in · market: open to everyone · preview: samples, without prices [decisions: Modes and shop
 * paths].
 */
export type ShopMode = 'shop' | 'market' | 'preview'
