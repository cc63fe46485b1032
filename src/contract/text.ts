import * as z from 'zod/mini'

const gaps = /[\s\u0085]+/g
const hasBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/

/** NFC, without spaces around it; each line break and tab inside becomes one space. */
export const foldLine = (text: string): string =>
  // A pattern of a break between spaces would take minutes for a megabyte of spaces, because lengths are checked later.
  text
    .normalize('NFC')
    .trim()
    .replaceAll(gaps, (gap) => (hasBreak.test(gap) ? ' ' : gap))

const foldParagraphs = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

/**
 * Normalises every field of one line: names, addresses, reasons. A cell copied from a spreadsheet brings line breaks
 * and tabs, which would break lists, labels and mails. macOS pastes decomposed Hangul, which would count as three
 * letters. Check lengths after it.
 */
export const oneLine = z.overwrite<string>(foldLine)

/** Normalises every field of several lines; line breaks are stored as \n. */
export const manyLines = z.overwrite<string>(foldParagraphs)
