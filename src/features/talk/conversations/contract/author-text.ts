import type { Author } from './comment.ts'

/** '성수점 · 김*늘', '본사 · 김*늘', '탈퇴회원'. */
export function authorText({ role, storeName, name }: Author): string {
  if (role === 'LEFT') return name
  if (role === 'OPERATOR') return '운영자'
  return `${role === 'HEADQUARTERS' ? '본사' : (storeName ?? '')} · ${name}`
}
