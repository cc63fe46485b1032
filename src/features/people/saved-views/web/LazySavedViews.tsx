import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

/** The menu of saved views, whose file loads after the list. */
export const LazySavedViews = optionalComponent(async () => (await import('./SavedViews.tsx')).SavedViews)
