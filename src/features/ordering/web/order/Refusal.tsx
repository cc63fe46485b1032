import { useEffect, useRef } from 'react'
import css from './Refusal.module.css'

/** Why the order was not taken, where it has to be changed. The focus goes there: on a phone it may be off the screen. */
export function Refusal({ sentence }: { sentence: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  // Focus is the browser's, outside of React.
  useEffect(() => text.current?.focus(), [sentence])
  return (
    <p ref={text} role="alert" tabIndex={-1} className={css['refusal']}>
      {sentence}
    </p>
  )
}
