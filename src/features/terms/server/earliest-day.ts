import { addKoreanDays } from '#values/korean-date.ts'
import { noticeDays } from '../contract/terms.admin.calls.ts'

/** First day on which an amendment may take effect: at once while no member has agreed to the text. */
export const earliestDay = (today: string, consents: number): string =>
  consents === 0 ? today : addKoreanDays(today, noticeDays)
