import { describe, expect, it } from 'vitest'
import { initialRemoteAreas } from '#features/platform/settings/contract/initial-remote-areas.ts'
import { remoteZoneOf } from '#values/remote-areas.ts'
import type { DeliveryPolicy } from '../contract/delivery-policy.ts'
import { bundleFees, type DeliveredProduct } from './bundle-fees.ts'

const policyOf = (policy: Partial<DeliveryPolicy>): DeliveryPolicy => ({
  type: 'FREE',
  baseFee: 0,
  freeOver: 0,
  unitQty: 1,
  remoteJeju: 3_000,
  remoteIsland: 5_000,
  ...policy,
})

const goods = (policy: Partial<DeliveryPolicy>, more: Partial<DeliveredProduct> = {}): DeliveredProduct => ({
  partnerProductId: 1,
  supplierId: 7,
  supplierName: '누리인쇄',
  policy: policyOf(policy),
  goodsAmount: 10_000,
  quantity: 1,
  isBundled: true,
  ownFee: 0,
  ...more,
})

const feeOf = (products: DeliveredProduct[], postalCode = '04712') =>
  bundleFees(products, remoteZoneOf(initialRemoteAreas, postalCode)).reduce((sum, bundle) => sum + bundle.fee, 0)

describe('delivery fees', () => {
  const conditional = { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 } as const
  const perTen = { type: 'QUANTITY_PAID', baseFee: 3_000, unitQty: 10 } as const

  it.each([
    ['nothing where it is free', { type: 'FREE', baseFee: 9_999 }, 10_000, 1, 0],
    ['its fee once where it is paid', { type: 'PAID', baseFee: 3_500 }, 900_000, 99, 3_500],
    ['its fee one won below the bound', conditional, 49_999, 1, 3_500],
    ['nothing from the bound on', conditional, 50_000, 1, 0],
    ['one fee for the tenth piece', perTen, 10_000, 10, 3_000],
    ['two fees for the eleventh', perTen, 10_000, 11, 6_000],
    ['one fee for the first', perTen, 10_000, 1, 3_000],
  ] satisfies [string, Partial<DeliveryPolicy>, number, number, number][])(
    '%s',
    (_, policy, goodsAmount, quantity, fee) => {
      expect(feeOf([goods(policy, { goodsAmount, quantity })])).toBe(fee)
    },
  )

  it('bundles goods per supplier', () => {
    const [one, other] = [
      goods(conditional, { goodsAmount: 25_000 }),
      goods(conditional, { goodsAmount: 25_000, partnerProductId: 2 }),
    ]
    expect(bundleFees([one, other], null)).toMatchObject([
      { partnerProductIds: [1, 2], goodsAmount: 50_000, fee: 0, freeOver: 50_000, remainForFree: 0 },
    ])
    expect(bundleFees([one, { ...other, supplierId: 8 }], null)).toMatchObject([
      { supplierId: 7, fee: 3_500, remainForFree: 25_000 },
      { supplierId: 8, fee: 3_500, remainForFree: 25_000 },
    ])
    expect(feeOf([goods(perTen, { quantity: 6 }), goods(perTen, { quantity: 5 })])).toBe(6_000)
  })

  it('charges products that are not bundled separately, without counting them towards free delivery', () => {
    const banner = goods(conditional, { isBundled: false, ownFee: 6_000, goodsAmount: 90_000, partnerProductId: 2 })
    expect(feeOf([banner])).toBe(6_000)
    expect(feeOf([banner, { ...banner, partnerProductId: 3 }])).toBe(12_000)
    expect(bundleFees([goods(conditional), banner], null)).toMatchObject([
      { fee: 9_500, goodsAmount: 100_000, remainForFree: 40_000, feeWhenFree: 6_000 },
    ])
    expect(bundleFees([goods(conditional), banner], 'JEJU')).toMatchObject([{ fee: 12_500, feeWhenFree: 9_000 }])
    expect(bundleFees([goods(conditional)], null)).toMatchObject([{ fee: 3_500, feeWhenFree: 0 }])
    expect(bundleFees([banner], null)).toMatchObject([{ freeOver: null, remainForFree: 0 }])
  })

  it('are empty without products', () => expect(bundleFees([], 'JEJU')).toEqual([]))
})

describe('the remote surcharge', () => {
  it.each([
    ['62999', 0],
    ['63000', 3_000],
    ['63644', 3_000],
    ['63645', 0],
    ['40199', 0],
    ['40200', 5_000],
    ['40240', 5_000],
    ['40241', 0],
    // 옹진, 통영, 신안, 완도, 보령: islands that only a ferry reaches.
    ['23100', 5_000],
    ['23117', 0],
    ['53089', 5_000],
    ['58864', 5_000],
    ['59166', 5_000],
    ['33411', 5_000],
    ['33412', 0],
    ['59790', 5_000],
    ['04712', 0],
  ])('for %s is %i', (postalCode, fee) => expect(feeOf([goods({})], postalCode)).toBe(fee))

  it('is charged once per supplier, also for free and for large goods', () => {
    const large = goods({}, { isBundled: false, ownFee: 6_000 })
    expect(feeOf([goods({}), goods({}), large], '63100')).toBe(9_000)
    expect(feeOf([goods({}), goods({}, { supplierId: 8 })], '63100')).toBe(6_000)
    expect(bundleFees([goods({})], 'JEJU')).toMatchObject([{ fee: 3_000, remoteFee: 3_000 }])
  })

  it('is 0 without a postcode', () => expect(bundleFees([goods({})], null)).toMatchObject([{ fee: 0 }]))
})
