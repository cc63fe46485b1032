import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

/** Saved replies, whose file loads after the form. */
export const LazySavedReplies = optionalComponent(async () => (await import('./SavedReplies.tsx')).SavedReplies)
