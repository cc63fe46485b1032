/** Reasons why no table can be read from an uploaded file, independent of its expected columns. */
export type UnreadableFile = 'broken' | 'locked' | 'old-workbook' | 'too-large'
export const unreadableFileText = {
  broken: '파일을 읽지 못했습니다. xlsx 또는 csv 형식으로 저장한 뒤 올려 주세요.',
  locked: '암호가 걸린 파일입니다. 암호를 해제하고 저장한 뒤 올려 주세요.',
  'old-workbook':
    "오래된 형식의 엑셀 파일이라 읽지 못했습니다. 엑셀에서 '다른 이름으로 저장'을 눌러 xlsx 형식으로 저장한 뒤 올려 주세요.",
  'too-large':
    '파일에 담긴 내용이 너무 많아 읽지 않았습니다. 필요한 시트와 줄만 남겨 새 파일로 저장하거나 나누어 올려 주세요.',
} as const satisfies Record<UnreadableFile, string>

/** Sentences for a workbook that was downloaded here and is sent back. */
export const unreadableWorkbookText = {
  ...unreadableFileText,
  broken: '엑셀 파일을 읽지 못했습니다. 내려받은 파일을 xlsx 형식으로 저장한 뒤 올려 주세요.',
} as const satisfies Record<UnreadableFile, string>
