import { isPlain } from '#contract/printed-letters.ts'
import { optionalComponent } from '../layout/optional-component.tsx'
import type { PrintWarningProps } from './PrintWarningText.tsx'

// Loads the large table of letters only when needed: nearly every receiver is written in Hangul.
const PrintWarningText = optionalComponent(async () => (await import('./PrintWarningText.tsx')).PrintWarningText)

/** Names the letters that a label can't show while a receiver is typed. It blocks nothing. */
export const PrintWarning = ({ name, memo = '', ...address }: PrintWarningProps) =>
  isUsual(name ?? '') && isPlain(address.address1 + address.address2 + memo) ? null : (
    <PrintWarningText {...address} name={name} memo={memo} />
  )

/** A name without a letter or digit can't be read aloud, even if all of it is printed. */
const isUsual = (name: string): boolean => name === '' || (isPlain(name) && /[\p{L}\p{N}]/u.test(name))
