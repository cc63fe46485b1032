/**
 * Texts of an event by channel; a missing channel is not used. Kakao approved the `ALIM` text: only `#{…}` may differ.
 */
export interface MessageTemplate {
  /** Label for the operator. */
  name: string
  /** The text that Kakao approved. */
  ALIM?: string
  MAIL?: { subject: string; text: string }
  INBOX?: { title: string; text: string }
}

export const lines = (...all: string[]): string => all.join('\n')
export const paragraphs = (...all: string[]): string => all.join('\n\n')
