/**
 * `text`, a whole number, a whole number or empty, a number with one decimal (tenths in the record) or empty, a day or empty, or
 * one of some labels.
 */
export type CellKind = 'text' | 'number' | 'optional' | 'rate' | 'day' | 'choice'

/** A column of an exported workbook that can be edited. Its title identifies it, in any order. */
export interface EditColumn<Field extends string = string> {
  field: Field
  title: string
  /** Title in workbooks of earlier releases, which are still read. */
  formerTitle?: string
  kind: CellKind
  width: number
  /** Labels of a `choice`, keyed by the value in the record. */
  choices?: Readonly<Record<string, string>>
}

/** The hidden column keeps the values at the export, so that only edited cells count and other changes survive. */
export const exportedTitle = '내보낸 값'

/** A user types '12,000원' or '7.5%' where the column has the format of text. */
export const cellMarks = /[원%]$/

export const cellSentences = {
  formula: '수식을 계산하지 못했습니다. 값을 입력해 주세요.',
  date: '날짜로 바뀐 값입니다. 셀 서식을 텍스트로 바꾼 뒤 다시 입력해 주세요.',
  number: '숫자로 입력해 주세요.',
  rate: '소수점 한 자리까지의 숫자로 입력해 주세요.',
  day: '날짜를 2026-12-01처럼 입력해 주세요.',
  columnMissing: (renamed: string | undefined) =>
    renamed === undefined
      ? '이 제목의 칸이 없습니다. 내려받은 파일의 제목 줄을 그대로 두고 다시 올려 주세요.'
      : `이 제목의 칸이 없습니다. '${renamed}' 제목을 원래대로 되돌려 주세요.`,
  columnTwice: '같은 제목의 칸이 두 개 있습니다. 하나만 남겨 주세요.',
  sheetMissing: '이 시트가 없습니다. 내려받은 파일의 시트 이름을 그대로 두고 다시 올려 주세요.',
  choice: (labels: readonly string[]) => `${labels.join(', ')} 가운데 하나를 입력해 주세요.`,
} as const
