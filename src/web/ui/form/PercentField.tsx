import { TextField, type TextFieldProps } from './text-fields.tsx'

interface PercentFieldProps extends Omit<TextFieldProps, 'suffix' | 'inputMode'> {
  /** %p: percent that are added to a percentage. */
  unit?: '%' | '%p'
}

/** A percentage with decimals, typed as a text; the hint says of which amount it is. */
export const PercentField = ({ unit = '%', ...props }: PercentFieldProps) => (
  <TextField autoComplete="off" {...props} inputMode="decimal" suffix={unit} />
)
