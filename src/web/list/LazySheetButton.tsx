import { optionalComponent } from '../ui/layout/optional-component.tsx'

/** Saves the rows of a list as a workbook; loaded after the list. */
export const LazySheetButton = optionalComponent(async () => (await import('./SheetButton.tsx')).SheetButton)
