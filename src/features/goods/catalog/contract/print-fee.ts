import { formatWon } from '#values/won.ts'

/** '인쇄비 22,000원 별도'. Null: no order of these goods has a printing fee [spec §2 Printable order document]. */
export function printFeeNote(printFees: readonly number[]): string | null {
  const least = printFees[0] ?? 0
  const most = printFees.at(-1) ?? 0
  if (most === 0) return null
  if (least === most) return `인쇄비 ${formatWon(most)} 별도`
  if (least > 0) return `옵션에 따라 인쇄비 ${formatWon(least)}~${formatWon(most)} 별도`
  return `옵션에 따라 인쇄비 ${printFees.length > 2 ? '최대 ' : ''}${formatWon(most)} 별도`
}
