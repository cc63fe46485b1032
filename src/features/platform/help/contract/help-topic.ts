/** Readers of the handbook; the office of a reader opens with its own topics. */
export const helpAudiences = {
  operator: { label: '운영자' },
  headquarters: { label: '본사' },
  store: { label: '매장' },
  supplier: { label: '공급사' },
} as const satisfies Record<string, { label: string }>
export type HelpAudience = keyof typeof helpAudiences
export const helpAudienceCodes = [
  'operator',
  'headquarters',
  'store',
  'supplier',
] as const satisfies readonly HelpAudience[]

/** A page that a topic names. `:shopId` stands for the reader's own shop. */
export interface HelpPage {
  to: string
  label: string
}

/**
 * One topic of the handbook. Labels of buttons, fields and columns stand in 「」 exactly as the screens show them: a test looks for
 * each of them in the sources.
 */
export interface HelpTopic {
  /** Last part of the address: /help/:topic. */
  id: string
  audiences: readonly HelpAudience[]
  /** The routine of a day, week or month comes before the single cases. */
  kind: 'routine' | 'case'
  title: string
  lead: string
  steps: readonly string[]
  /** Rules and limits that a reader should know before. */
  notes?: readonly string[]
  pages: readonly HelpPage[]
  /** Name of a picture in `src/app/web/pages/help/pictures`. */
  picture?: string
  /** Words that people search for although the title doesn't contain them. */
  words?: string
}
