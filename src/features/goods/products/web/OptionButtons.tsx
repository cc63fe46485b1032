import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { IconButton } from '#web/ui/form/Button.tsx'
import css from './ProductEditor.module.css'

interface OptionButtonsProps {
  name: string
  /** -1: towards the start. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves or removes a row of options. The focus follows the moved row, so that a repeated key moves it on. */
export function OptionButtons({ name, onMove, onRemove }: OptionButtonsProps) {
  const move = (by: -1 | 1) => (event: MouseEvent) => {
    const row = event.currentTarget.closest('[role="group"]')
    const next = by === -1 ? row?.previousElementSibling : row?.nextElementSibling
    if (!next) return
    onMove(by)
    next.querySelectorAll('button')[by === -1 ? 0 : 1]?.focus()
  }
  return (
    <div className={css['rowButtons']}>
      <IconButton label={`${name} 위로`} onClick={move(-1)}>
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={`${name} 아래로`} onClick={move(1)}>
        <IconArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={`${name} 삭제`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
