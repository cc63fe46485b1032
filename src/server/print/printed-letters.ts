import { isReadableWith, lettersWithout, printedWith } from '#contract/printed-letters.ts'
import { hasGlyph } from './font-choice.ts'

/** The text as it is printed: every letter of it has a glyph. */
export const printedText = (text: string): string => printedWith(hasGlyph, text)

/** @internal The letters that no font has, each once, in their order. */
export const unprintableLetters = (...texts: readonly string[]): string[] => lettersWithout(hasGlyph, texts)

/** @internal Whether a carrier can read it aloud. */
export const isReadable = (name: string): boolean => isReadableWith(hasGlyph, name)
