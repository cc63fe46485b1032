import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import type { AdminCategory, AdminRootCategory } from '../../contract/category.admin.calls.ts'
import { CategoryTreeRow, type DropTarget } from './CategoryTreeRow.tsx'
import css from './CategoryTree.module.css'
import { placeOfDrop, placeOfStep, type Direction, type Place } from './category-moves.ts'
import { usePlaceCategoryMutation } from './category.api.ts'

interface CategoryTreeProps {
  tree: AdminRootCategory[]
  openId: string | undefined
  canMove: boolean
}

/** The tree; a category is moved by dragging its row, by the arrow keys on its handle, or by buttons. */
export function CategoryTree({ tree, openId, canMove }: CategoryTreeProps) {
  const { move, said } = useMove(tree)
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const endDrag = () => {
    setDragged(null)
    setTarget(null)
  }
  const drop = (on: DropTarget) => {
    const row = dragged === null ? undefined : rowOf(tree, dragged)
    const place = row && placeOfDrop(tree, row.categoryId, on)
    if (row && place) void move(row, place)
    endDrag()
  }
  const step = (row: AdminCategory, direction: Direction) => {
    const place = placeOfStep(tree, row.categoryId, direction)
    if (place) void move(row, place)
  }
  const rowProps = (row: AdminCategory) => ({
    row,
    canMove,
    isOpen: String(row.categoryId) === openId,
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
      <ul className={css['tree']} aria-label="카테고리 목록">
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

const rowOf = (tree: readonly AdminRootCategory[], id: number): AdminCategory | undefined =>
  tree.flatMap((root): AdminCategory[] => [root, ...root.children]).find(({ categoryId }) => categoryId === id)

/** Sends a move and announces it; a move during another one is ignored, because its version would be stale. */
function useMove(tree: readonly AdminRootCategory[]) {
  const [place, { isLoading }] = usePlaceCategoryMutation()
  const [said, setSaid] = useState('')
  const move = async ({ categoryId, name, version }: AdminCategory, to: Place) => {
    if (isLoading) return
    const { error } = await place({ categoryId, body: { ...to, version } })
    if (error) return alertDialog(sentenceOf(error))
    const parent = to.parentId === null ? undefined : rowOf(tree, to.parentId)
    setSaid(parent ? `${parent.name} 아래로 ${name} 카테고리를 옮겼습니다.` : `${name} 카테고리를 옮겼습니다.`)
  }
  return { move, said }
}
