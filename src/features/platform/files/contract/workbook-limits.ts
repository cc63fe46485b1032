/** Rows of an exported workbook; a longer period is exported in parts. */
export const mostExported = 100_000
export const tooManyExported = '엑셀은 한 번에 100,000건까지 받을 수 있습니다. 기간을 나누어 받아 주세요.'
