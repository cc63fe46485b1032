import { liveCount, type RowCounts } from './order-lines.ts'
import { orderStatusCodes, type OrderStatus } from './order-status.ts'

export const documentTypeCodes = ['estimate', 'receipt', 'transaction'] as const
export type DocumentType = (typeof documentTypeCodes)[number]

/** [rules §8] An estimate is always printable; receipt and statement only once the order is paid and not fully cancelled. */
const printable = {
  BD: ['estimate'],
  PC: ['estimate', 'receipt', 'transaction'],
  PIP: ['estimate', 'receipt', 'transaction'],
  RP: ['estimate', 'receipt', 'transaction'],
  RC: ['estimate', 'receipt', 'transaction'],
  CC: ['estimate'],
} as const satisfies Record<OrderStatus, readonly DocumentType[]>

const printableIn = (status: OrderStatus): DocumentType[] => [...printable[status]]

/** An order whose goods and money were refunded completely prints the documents of a cancelled order. */
export const printableDocuments = ({ status, options, bundles }: PrintableOrder): DocumentType[] => {
  const hasGoods = options.some((row) => liveCount(row) > 0)
  const hasFees = bundles.some(({ fee, feeReturned }) => fee > feeReturned)
  return printableIn(hasGoods || hasFees ? status : 'CC')
}

interface PrintableOrder {
  status: OrderStatus
  options: readonly Pick<RowCounts, 'count' | 'cancelled' | 'refunded'>[]
  /** Won of the delivery fees, and the refunded part of them. */
  bundles: readonly { fee: number; feeReturned: number }[]
}

/** Lists the order states in which this document is printable. */
export const statusesWith = (type: DocumentType): OrderStatus[] =>
  orderStatusCodes.filter((status) => printableIn(status).includes(type))
