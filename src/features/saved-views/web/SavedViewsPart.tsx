import { optionalPart } from '#web/ui/layout/optional-part.tsx'

/** The menu of saved views, whose file loads after the list. */
export const SavedViewsPart = optionalPart(async () => (await import('./SavedViews.tsx')).SavedViews)
