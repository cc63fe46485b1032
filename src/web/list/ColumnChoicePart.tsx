import { optionalPart } from '../ui/layout/optional-part.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'

/** The choice of columns, whose file loads after the list. */
export const ColumnChoicePart = optionalPart<ColumnChoiceProps>(
  async () => (await import('./ColumnChoice.tsx')).ColumnChoice,
)
