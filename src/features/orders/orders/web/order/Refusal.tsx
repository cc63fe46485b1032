import { useEffect, useRef } from 'react'
import css from './Refusal.module.css'

/** Shows a refusal next to the input to change, and focuses it because it may be off screen on a phone. */
export function Refusal({ sentence }: { sentence: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  // Focus is browser state outside of React.
  useEffect(() => text.current?.focus(), [sentence])
  return (
    <p ref={text} role="alert" tabIndex={-1} className={css['refusal']}>
      {sentence}
    </p>
  )
}
