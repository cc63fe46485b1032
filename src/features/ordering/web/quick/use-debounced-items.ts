import { useMemo } from 'react'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { readSelection, type SelectedItem } from '../../contract/orderable.calls.ts'

const none: readonly SelectedItem[] = []

/** The rows once they have stood still for a moment; compared by what they say, since they are made anew on each drawing. */
export function useDebouncedItems(items: readonly SelectedItem[]): readonly SelectedItem[] {
  const text = useDebouncedValue(JSON.stringify(items))
  return useMemo(() => readSelection(text) ?? none, [text])
}
