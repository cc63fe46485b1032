import { useState } from 'react'
import type { AdminCategory, AdminRootCategory } from '../contract/categories.admin.calls.ts'
import { CategoryTreeRow, type DropTarget } from './CategoryTreeRow.tsx'
import css from './CategoryTree.module.css'
import { findCategory, placeOfDrop, placeOfStep, type Direction } from './category-moves.ts'
import { useCategoryMove } from './use-category-move.ts'

interface CategoryTreeProps {
  tree: AdminRootCategory[]
  openId: string | undefined
  canMove: boolean
}

/** The tree; a category is moved by dragging its row, by the arrow keys on its handle, or by buttons. */
export function CategoryTree({ tree, openId, canMove }: CategoryTreeProps) {
  const { move, step, said, list, movingId } = useCategoryMove(tree)
  const [steppedId, setStepped] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const endDrag = () => {
    setDragged(null)
    setTarget(null)
  }
  const drop = (on: DropTarget) => {
    const row = dragged === null ? undefined : findCategory(tree, dragged)
    const place = row && placeOfDrop(tree, row.categoryId, on)
    if (row && place) void move(row, place)
    endDrag()
  }
  const rowProps = (row: AdminCategory) => ({
    row,
    canMove,
    isOpen: String(row.categoryId) === openId,
    isPending: movingId === row.categoryId,
    // The tree keeps this state, because a row that moves to another level is a new element, which would close its
    // buttons.
    hasSteps: steppedId === row.categoryId,
    onSteps: () => setStepped(steppedId === row.categoryId ? null : row.categoryId),
    zone: target?.id === row.categoryId ? target.zone : undefined,
    canStep: (direction: Direction) => placeOfStep(tree, row.categoryId, direction) !== undefined,
    onStep: (direction: Direction) => step(row, direction),
    onDrag: () => setDragged(row.categoryId),
    onDragEnd: endDrag,
    onOver: (on: DropTarget) => {
      const isAllowed = dragged !== null && placeOfDrop(tree, dragged, on) !== undefined
      setTarget(isAllowed ? on : null)
      return isAllowed
    },
    onDrop: drop,
  })
  return (
    <>
      {canMove && <p className={css['hint']}>행을 끌거나, 손잡이를 누른 뒤 방향키나 버튼으로 옮깁니다.</p>}
      <ul ref={list} className={css['tree']} aria-label="카테고리 목록">
        {tree.map(({ children, ...root }) => (
          <li key={root.categoryId}>
            <CategoryTreeRow isRoot {...rowProps(root)} count={productsOf(root, children)} />
            {children.length > 0 && (
              <ul aria-label={`${root.name} 하위 카테고리`}>
                {children.map((child) => (
                  <li key={child.categoryId}>
                    <CategoryTreeRow isRoot={false} {...rowProps(child)} count={child.products} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

/** A root counts the products of its children, because its list and filter show them too. */
const productsOf = (root: AdminCategory, children: readonly AdminCategory[]): number =>
  children.reduce((sum, { products }) => sum + products, root.products)
