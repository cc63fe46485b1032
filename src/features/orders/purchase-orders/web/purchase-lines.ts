import type { PurchaseBundle, PurchaseExchange, PurchaseLine } from '../contract/purchase-bundle.ts'

/** Lines of which pieces are to be sent. */
export const openLines = ({ lines }: PurchaseBundle): PurchaseLine[] =>
  lines.filter(({ asked, left }) => asked > 0 && left > 0)

/** Exchanges whose pieces are to be sent. */
export const openExchanges = ({ exchanges }: PurchaseBundle): PurchaseExchange[] =>
  exchanges.filter(({ isOpen }) => isOpen)

export const isDone = (bundle: PurchaseBundle): boolean =>
  openLines(bundle).length === 0 && openExchanges(bundle).length === 0

export const lineKey = ({ lineNo, rowNo }: { lineNo: number; rowNo: number }): string => `${lineNo}/${rowNo}`
