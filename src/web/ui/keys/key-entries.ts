export interface KeyEntry {
  keys: readonly string[]
  /** Short label for a legend. */
  label: string
  description: string
}

const isMac = (): boolean => navigator.userAgent.includes('Mac')
export const paletteKey = (): string => (isMac() ? '⌘ K' : 'Ctrl K')

/** Keys of every page of the partner centre and the console. */
export const shellKeys = (): KeyEntry[] => [
  { keys: [paletteKey()], label: '빠른 이동', description: '찾아서 바로 이동' },
  { keys: ['?'], label: '도움말', description: '단축키 보기' },
]
