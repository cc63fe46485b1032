import * as z from 'zod/mini'

const gaps = /[\s\u0085]+/g
const hasBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/**
 * Whether a text shows anything. A name or a link of characters without a shape could not be read or clicked; the fillers of Hangul and the
 * braille pattern without dots count as letters and signs, but are as blank as a space.
 */
export const isVisible = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** NFC, without spaces around it; each line break and tab inside becomes one space. Empty if it shows nothing. */
export const foldLine = (text: string): string =>
  // A pattern of a break between spaces would take minutes for a megabyte of spaces, because lengths are checked later.
  visible(text.normalize('NFC').trim()).replaceAll(gaps, (gap) => (hasBreak.test(gap) ? ' ' : gap))

const foldParagraphs = (text: string): string => visible(text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())

const visible = (text: string): string => (isVisible(text) ? text : '')

/**
 * Normalises every field of one line: names, addresses, reasons. A cell copied from a spreadsheet brings line breaks
 * and tabs, which would break lists, labels and mails. macOS pastes decomposed Hangul, which would count as three
 * letters. Check lengths after it.
 */
export const oneLine = z.overwrite<string>(foldLine)

/** Normalises every field of several lines; line breaks are stored as \n. */
export const manyLines = z.overwrite<string>(foldParagraphs)
