import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import type { AdminCategory } from '../contract/categories.admin.calls.ts'
import css from './CategoryTree.module.css'
import type { Direction, DropZone } from './category-moves.ts'

export interface DropTarget {
  id: number
  zone: DropZone
}

interface CategoryTreeRowProps {
  row: AdminCategory
  isRoot: boolean
  /** Number of products, with those of the children. */
  count: number
  isOpen: boolean
  canMove: boolean
  /** True while its move is being sent. */
  isPending: boolean
  /** Shows the buttons of the moves. */
  hasSteps: boolean
  onSteps: () => void
  /** The part of the row above which a dragged category is held. */
  zone: DropZone | undefined
  canStep: (direction: Direction) => boolean
  onStep: (direction: Direction) => void
  onDrag: () => void
  onDragEnd: () => void
  /** Returns whether the category may be dropped there. */
  onOver: (on: DropTarget) => boolean
  onDrop: (on: DropTarget) => void
}

const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const steps = [
  { direction: 'up', label: '위로', Icon: IconArrowUp },
  { direction: 'down', label: '아래로', Icon: IconArrowDown },
  { direction: 'in', label: '위 카테고리의 하위로', Icon: IconIndentIncrease },
  { direction: 'out', label: '상위 카테고리로', Icon: IconIndentDecrease },
] as const

export function CategoryTreeRow(props: CategoryTreeRowProps) {
  const { row, isRoot, count, isOpen, canMove, isPending, hasSteps, onSteps, zone, canStep, onStep } = props
  const { onDrag, onDragEnd, onOver, onDrop } = props
  const press = (event: KeyboardEvent) => {
    const direction = keys[event.key]
    // With Alt the arrow keys go back and forward in the browser.
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(direction)
  }
  const over = (event: DragEvent) => {
    if (onOver({ id: row.categoryId, zone: zoneOf(event, isRoot) })) event.preventDefault()
  }
  return (
    <div
      className={css['row']}
      data-open={isOpen || undefined}
      data-zone={zone}
      draggable={canMove}
      onDragStart={onDrag}
      onDragEnd={onDragEnd}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault()
        onDrop({ id: row.categoryId, zone: zoneOf(event, isRoot) })
      }}
    >
      {canMove && (
        <IconButton
          label={`${row.name} 옮기기`}
          data-handle={row.categoryId}
          pending={isPending}
          aria-expanded={hasSteps}
          onKeyDown={press}
          onClick={onSteps}
        >
          <IconGripVertical size={18} />
        </IconButton>
      )}
      <Link className={css['name']} to={`/admin/category/${row.categoryId}`} draggable={false}>
        {row.name} {row.isHidden && <Tag>숨김</Tag>}
      </Link>
      {hasSteps ? (
        <span className={css['steps']} role="group" aria-label={`${row.name} 옮기기`}>
          {steps
            .filter(({ direction }) => canStep(direction))
            .map(({ direction, label, Icon }) => (
              <IconButton key={direction} label={label} onClick={() => onStep(direction)}>
                <Icon size={18} />
              </IconButton>
            ))}
        </span>
      ) : (
        <span className={css['count']}>상품 {formatNumber(count)}개</span>
      )}
    </div>
  )
}

/** Only roots take children, in the middle of their row. */
function zoneOf(event: DragEvent, isRoot: boolean): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = height > 0 ? (event.clientY - top) / height : 0
  if (isRoot && part > 0.3 && part < 0.7) return 'into'
  return part < 0.5 ? 'before' : 'after'
}
