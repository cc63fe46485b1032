import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { placeCategoryCall, type AdminCategory, type AdminRootCategory } from '../contract/categories.admin.calls.ts'
import { findCategory, placeOfStep, positionOf, type Direction, type Place } from './category-moves.ts'

/**
 * Sends a move and announces it with the new position, so that a second step is announced, too. A move during another one is
 * ignored, because its version would be stale.
 */
export function useCategoryMove(tree: readonly AdminRootCategory[]) {
  const [place, { isLoading, originalArgs }] = useSend(placeCategoryCall)
  const [said, setSaid] = useState('')
  const { list, follow } = useFollowingFocus(tree)
  const move = async ({ categoryId, name, version }: AdminCategory, to: Place) => {
    if (isLoading) return
    follow(categoryId)
    const { error } = await place({ params: { categoryId }, body: { ...to, version } })
    if (error) return alertDialog(sentenceOf(error))
    const { at, count } = positionOf(tree, categoryId, to)
    const parent = to.parentId === null ? undefined : findCategory(tree, to.parentId)
    const where = `${count}개 중 ${at}번째로 ${name} 카테고리를 옮겼습니다.`
    setSaid(parent ? `${parent.name} 아래 ${where}` : where)
  }
  const step = (row: AdminCategory, direction: Direction) => {
    const to = placeOfStep(tree, row.categoryId, direction)
    if (to) void move(row, to)
    else setSaid(`${row.name} 카테고리는 이 방향으로 더 옮길 수 없습니다.`)
  }
  return { move, step, said, list, movingId: isLoading ? originalArgs?.params.categoryId : undefined }
}

/** A row on another level is a new element: puts the focus that was lost with the old one on its handle. */
function useFollowingFocus(tree: readonly AdminRootCategory[]) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<number | null>(null)
  // The focus is outside of React, and the moved row exists only after rendering.
  useEffect(() => {
    if (moved.current === null) return
    if (document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus()
    }
    moved.current = null
  }, [tree])
  return { list, follow: (categoryId: number) => void (moved.current = categoryId) }
}
