import { orderStatusCodes, type OrderStatus } from './order-status.ts'

export const documentTypeCodes = ['estimate', 'receipt', 'transaction'] as const
export type DocumentType = (typeof documentTypeCodes)[number]

/** [rules §8] An estimate at any time; receipt and statement once it is paid, and not for what was cancelled whole. */
const printable = {
  BD: ['estimate'],
  PC: ['estimate', 'receipt', 'transaction'],
  PIP: ['estimate', 'receipt', 'transaction'],
  RP: ['estimate', 'receipt', 'transaction'],
  RC: ['estimate', 'receipt', 'transaction'],
  CC: ['estimate'],
} as const satisfies Record<OrderStatus, readonly DocumentType[]>

export const printableDocuments = (status: OrderStatus): DocumentType[] => [...printable[status]]

/** The states in which an order has such a paper. */
export const statusesWith = (type: DocumentType): OrderStatus[] =>
  orderStatusCodes.filter((status) => printableDocuments(status).includes(type))
