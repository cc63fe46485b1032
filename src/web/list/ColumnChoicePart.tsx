import { optionalPart } from '../ui/layout/optional-part.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'

export const ColumnChoicePart = optionalPart<ColumnChoiceProps>(
  async () => (await import('./ColumnChoice.tsx')).ColumnChoice,
)
