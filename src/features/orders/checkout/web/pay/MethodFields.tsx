import { BankFields } from './BankFields.tsx'
import { CardFields } from './CardFields.tsx'
import type { PaymentBlockProps } from './payment-block-props.ts'

/** The fields of a payment by transfer or by card. */
export const MethodFields = (props: PaymentBlockProps) =>
  props.payment.method === 'BANK' ? <BankFields {...props} /> : <CardFields {...props} />
