import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'

export const courierOptions = [
  { value: '', label: '택배사 선택' },
  ...courierCodes.map((code) => ({ value: code, label: couriers[code].label })),
]
