import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Whole won; the hint says what the amount is for. */
export const MoneyField = (props: Omit<NumberFieldProps, 'suffix'>) => <NumberField {...props} suffix="원" />
