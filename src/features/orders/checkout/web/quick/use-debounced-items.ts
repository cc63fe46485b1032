import { useMemo } from 'react'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { readSelection, type SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'

const none: readonly SelectedItem[] = []

/** Debounces the items; compares them as JSON, because they are new objects on each render. */
export function useDebouncedItems(items: readonly SelectedItem[]): readonly SelectedItem[] {
  const text = useDebouncedValue(JSON.stringify(items))
  return useMemo(() => readSelection(text) ?? none, [text])
}
