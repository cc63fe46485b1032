import { addKoreanDays } from '#values/korean-date.ts'
import { amendmentKinds, type AmendmentKind, type TermsType } from '../contract/terms.calls.ts'

/** First day on which an amendment may take effect: at once while no member has agreed to the text. */
export const earliestDay = (today: string, { kind, consents }: { kind: AmendmentKind; consents: number }): string =>
  consents === 0 ? today : addKoreanDays(today, amendmentKinds[kind].noticeDays)

/** Members don't agree to the privacy policy: it binds those who agreed to the processing of their data. */
export const agreedTypeOf = (type: TermsType): TermsType => (type === 'privacy' ? 'personal' : type)
