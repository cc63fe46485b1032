import { Chips } from '#web/ui/layout/Tabs.tsx'
import type { CategoryTree } from '../../contract/catalog.calls.ts'
import type { CategoryPlace } from './category-place.ts'

interface CategoryChipsProps {
  tree: CategoryTree
  place: CategoryPlace | undefined
  onChoose: (categoryId: number | undefined) => void
}

/** Shows the roots; inside a root its children, with the root itself as 전체. */
export function CategoryChips({ tree, place, onChoose }: CategoryChipsProps) {
  // A search without matches removes the root from the tree; it must stay visible, because it is the active filter.
  const root = place && (tree.find(({ id }) => id === place.root.id) ?? { ...place.root, count: 0, children: [] })
  const choices = root?.children ?? tree
  const total = root ? root.count : tree.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chips
      label="카테고리"
      items={[
        { key: 'all', label: '전체', count: total },
        ...choices.map(({ id, name, count }) => ({ key: String(id), label: name, count })),
      ]}
      value={place?.child ? String(place.child.id) : 'all'}
      onChange={(key) => onChoose(key === 'all' ? root?.id : Number(key))}
    />
  )
}
