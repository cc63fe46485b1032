import { optionalPart } from '../ui/layout/optional-part.tsx'

/** Saves the rows of a list as a workbook; loaded after the list. */
export const SheetButtonPart = optionalPart(async () => (await import('./SheetButton.tsx')).SheetButton)
