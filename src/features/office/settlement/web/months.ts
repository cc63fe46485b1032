import type { ListParameter } from '#web/list/list-parameters.ts'
import { koreanMonthsBefore } from '#values/korean-date.ts'

/** Months to choose from, the present one included. */
const shownMonths = 25

/** A month in the address; '' is the page's own choice. */
export const monthParameter: ListParameter<string> = {
  initial: '',
  read: (text) => (/^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : ''),
}

/** The last months, newest first, with the shown one if it is older. */
export function monthsUntil(today: string, shown: string): string[] {
  const months = Array.from({ length: shownMonths }, (_, ago) => koreanMonthsBefore(today, ago).slice(0, 7))
  return months.includes(shown) ? months : [...months, shown]
}
