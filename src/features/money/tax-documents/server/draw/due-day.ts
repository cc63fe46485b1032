/** Last day for issuing a document: the tenth of the month after the supply [law: Evidence]. */
export function dueDayOf(suppliedOn: string): string {
  const [year = 0, month = 1] = suppliedOn.split('-').map(Number)
  return new Date(Date.UTC(year, month, 10)).toISOString().slice(0, 10)
}
