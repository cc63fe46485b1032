import { liveCount, type RowCounts } from './order-lines.ts'

/** Won of one option row as ordered, VAT included. */
export interface PricedRow extends RowCounts {
  lineNo: number
  rowNo: number
  calculatedPrice: number
  flatPrice: number
  /** Printing fee of its whole product. */
  printPrice: number
}

/** Won of the remaining pieces of a row: its share, rounded so that the shares always sum to the row. */
export const livePrice = (row: Pick<PricedRow, 'calculatedPrice' | 'count' | 'cancelled' | 'refunded'>): number =>
  row.calculatedPrice - Math.floor((row.calculatedPrice * (row.cancelled + row.refunded)) / row.count)

/**
 * Won of the pieces of a row after the first `from` up to `to`, so that the shares of all pieces sum to the row. The cancelled pieces
 * count first, as in `livePrice`.
 */
export const priceOfPieces = (
  row: Pick<PricedRow, 'calculatedPrice' | 'count'>,
  { from, to }: { from: number; to: number },
): number => shareOf(row, to) - shareOf(row, from)

const shareOf = ({ calculatedPrice, count }: Pick<PricedRow, 'calculatedPrice' | 'count'>, pieces: number) =>
  Math.floor((calculatedPrice * pieces) / count)

/** Won of the remaining printing fees: a row's flat fee while a piece of it is left, a product's fee while a row of it is left. */
export function livePrint(rows: readonly PricedRow[]): number {
  const live = rows.filter((row) => liveCount(row) > 0)
  const products = new Map(live.map((row) => [row.lineNo, row.printPrice]))
  return live.reduce((sum, row) => sum + row.flatPrice, 0) + [...products.values()].reduce((sum, fee) => sum + fee, 0)
}

/** Won of goods and printing fees that the rows lose. */
export const takenOff = (
  before: readonly PricedRow[],
  after: readonly PricedRow[],
): { goodsAmount: number; printAmount: number } => ({
  goodsAmount: goodsOf(before) - goodsOf(after),
  printAmount: livePrint(before) - livePrint(after),
})

const goodsOf = (rows: readonly PricedRow[]) => rows.reduce((sum, row) => sum + livePrice(row), 0)
