import { sandboxCards, type SandboxCard } from '../contract/card-terms.ts'
import type { CardFace } from './billing-gateway.ts'

/** The card of a sandbox key: 'sandbox_kb_…'. The sandbox stores nothing else of a card. */
export const sandboxCardOf = (key: string): SandboxCard | undefined => {
  const code = key.split('_')[1] ?? ''
  return Object.hasOwn(sandboxCards, code) ? (code as SandboxCard) : undefined // its own key
}

export function sandboxFaceOf(key: string): CardFace {
  const { label, lastDigits } = sandboxCards[sandboxCardOf(key) ?? 'refused']
  return { issuer: label, lastDigits }
}
