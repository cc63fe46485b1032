import type { PurchaseBundle, PurchaseLine } from '../contract/purchase-bundle.ts'

/** Lines of which pieces are to be sent. */
export const openLines = ({ lines }: PurchaseBundle): PurchaseLine[] =>
  lines.filter(({ asked, left }) => asked > 0 && left > 0)

export const isDone = (bundle: PurchaseBundle): boolean => openLines(bundle).length === 0

export const lineKey = ({ lineNo, rowNo }: { lineNo: number; rowNo: number }): string => `${lineNo}/${rowNo}`
