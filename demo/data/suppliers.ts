import { demoBizNo, demoTel } from './people.ts'

export type DemoDeliveryPolicy = {
  type: 'FREE' | 'PAID' | 'CONDITIONAL_FREE' | 'QUANTITY_PAID'
  /** All in won. FREE charges nothing; its baseFee is what the parcel would cost. */
  baseFee: number
  freeOver: number
  unitQty: number
  remoteJeju: number
  remoteIsland: number
}

export type DemoSupplier = {
  key: string
  name: string
  representative: string
  businessNumber: string
  tel: string
  /** The hour in Korea until which an order counts for the same day. */
  cutoffHour: number
  /** Working days. */
  leadDays: number
  delivery: DemoDeliveryPolicy
}

export const demoSuppliers: DemoSupplier[] = [
  {
    key: 'nuri-print',
    name: '누리인쇄(데모)',
    representative: '이도윤',
    businessNumber: demoBizNo(6, '81'),
    tel: demoTel(301),
    cutoffHour: 14,
    leadDays: 2,
    delivery: {
      type: 'CONDITIONAL_FREE',
      baseFee: 3500,
      freeOver: 50_000,
      unitQty: 1,
      remoteJeju: 3000,
      remoteIsland: 5000,
    },
  },
  {
    key: 'damda-package',
    name: '담다패키지(데모)',
    representative: '박서연',
    businessNumber: demoBizNo(7, '81'),
    tel: demoTel(302),
    cutoffHour: 13,
    leadDays: 4,
    delivery: {
      type: 'CONDITIONAL_FREE',
      baseFee: 4000,
      freeOver: 70_000,
      unitQty: 1,
      remoteJeju: 4000,
      remoteIsland: 6000,
    },
  },
  {
    key: 'on-uniform',
    name: '온유니폼(데모)',
    representative: '정유진',
    businessNumber: demoBizNo(8, '81'),
    tel: demoTel(303),
    cutoffHour: 15,
    leadDays: 3,
    delivery: { type: 'FREE', baseFee: 3000, freeOver: 0, unitQty: 1, remoteJeju: 3000, remoteIsland: 5000 },
  },
  {
    key: 'daol-supplies',
    name: '다올소모품(데모)',
    representative: '조은우',
    businessNumber: demoBizNo(9, '81'),
    tel: demoTel(304),
    cutoffHour: 16,
    leadDays: 1,
    delivery: {
      type: 'CONDITIONAL_FREE',
      baseFee: 3500,
      freeOver: 100_000,
      unitQty: 1,
      remoteJeju: 4000,
      remoteIsland: 7000,
    },
  },
]
