import { koreanDay } from '#values/korean-date.ts'

interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** '2026-10-01 ~ 2026-10-31', or '~ 2026-10-31' without a first day. */
export const periodText = ({ startDate = '', endDate }: Days, now: Date) =>
  `${startDate} ~ ${endDate ?? koreanDay(now)}`.trim()

/** '20261001-20261031', for file names. */
export const periodDigits = (days: Days, now: Date) => periodText(days, now).replaceAll(/[- ]/g, '').replace('~', '-')
