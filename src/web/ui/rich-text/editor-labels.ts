import type { RichTextEditorLabels } from '@mantine/tiptap'

export const editorLabels: Partial<RichTextEditorLabels> = {
  h2ControlLabel: '큰 제목',
  h3ControlLabel: '중간 제목',
  h4ControlLabel: '작은 제목',
  boldControlLabel: '굵게',
  italicControlLabel: '기울임',
  underlineControlLabel: '밑줄',
  strikeControlLabel: '취소선',
  bulletListControlLabel: '글머리 목록',
  orderedListControlLabel: '번호 목록',
  blockquoteControlLabel: '인용',
  hrControlLabel: '구분선',
  linkControlLabel: '링크',
  unlinkControlLabel: '링크 해제',
  undoControlLabel: '실행 취소',
  redoControlLabel: '다시 실행',
  linkEditorInputLabel: '링크 주소',
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: '적용',
  linkEditorExternalLink: '새 창에서 열립니다.',
  linkEditorInternalLink: '새 창에서 열립니다.',
}
