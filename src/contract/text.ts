import * as z from 'zod/mini'

const breaks = /[^\S\n\r\t]*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g

/** NFC, without spaces around it; each line break and tab inside becomes one space. */
export const foldLine = (text: string): string => text.normalize('NFC').trim().replaceAll(breaks, ' ')

const foldParagraphs = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

/**
 * For every field of one line: names, addresses, reasons. A cell copied from a spreadsheet brings line breaks and tabs, which would
 * break lists, labels and mails. macOS pastes decomposed Hangul, which would count as three letters. Check lengths after it.
 */
export const oneLine = z.overwrite<string>(foldLine)

/** For every field of several lines; line breaks are stored as \n. */
export const manyLines = z.overwrite<string>(foldParagraphs)
