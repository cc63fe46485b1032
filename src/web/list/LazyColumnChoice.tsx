import { optionalComponent } from '../ui/layout/optional-component.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'

export const LazyColumnChoice = optionalComponent<ColumnChoiceProps>(
  async () => (await import('./ColumnChoice.tsx')).ColumnChoice,
)
