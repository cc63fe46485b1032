export interface KeyEntry {
  keys: readonly string[]
  /** Short label for a legend. */
  label: string
  description: string
}

const isMac = (): boolean => navigator.userAgent.includes('Mac')
export const paletteKey = (): string => (isMac() ? '⌘ K' : 'Ctrl K')

/** Keys of every list of the partner centre and the console. */
export const listKeys: readonly KeyEntry[] = [
  { keys: ['J', 'K'], label: '아래·위', description: '다음 줄, 이전 줄로 이동' },
  { keys: ['Enter'], label: '열기', description: '줄 열기' },
  { keys: ['X'], label: '선택', description: '줄 선택, 선택 해제' },
  { keys: ['/'], label: '검색', description: '검색창으로 이동' },
  { keys: ['Esc'], label: '닫기', description: '열린 상세 닫기' },
]

/** Keys of every page of the partner centre and the console. */
export const shellKeys = (): KeyEntry[] => [
  { keys: [paletteKey()], label: '빠른 이동', description: '찾아서 바로 이동' },
  { keys: ['?'], label: '도움말', description: '단축키 보기' },
]
