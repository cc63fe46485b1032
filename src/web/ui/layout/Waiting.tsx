import type { ReactNode } from 'react'
import { generalSentences } from '#contract/sentences.ts'
import { RetryState } from './states.tsx'
import { useWaiting } from './use-waiting.ts'

interface WaitingProps {
  /** Replaces the retry of all unanswered reads. */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

/**
 * Wraps a placeholder. It ends in a sentence and a retry after ten seconds, or at once without a network. The other
 * placeholders of the page stay as they are, so that the sentence appears once.
 */
export function Waiting({ onRetry, children }: WaitingProps) {
  const { online, isOver, isFirst, pending, retry } = useWaiting(onRetry)
  if (!isOver || !isFirst) return children
  const sentence = online ? generalSentences.slow : generalSentences.offline
  return <RetryState sentence={sentence} pending={pending} onRetry={retry} />
}
