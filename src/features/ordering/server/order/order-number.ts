import { randomInt } from 'node:crypto'
import { koreanDayDigits } from '#values/korean-date.ts'

/** YYYYMMDD in Korea and seven random digits: short enough for the phone, without revealing the number of orders [rules §1]. */
export const drawOrderNumber = (at: Date, draw: (min: number, max: number) => number = randomInt): string =>
  `${koreanDayDigits(at)}-${draw(1_000_000, 10_000_000)}`
