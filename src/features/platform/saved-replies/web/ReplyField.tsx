import { TextAreaField, type TextAreaFieldProps } from '#web/ui/form/text-fields.tsx'
import type { ReplyKind } from '../contract/saved-reply.ts'
import { LazySavedReplies } from './LazySavedReplies.tsx'

interface ReplyFieldProps extends Omit<TextAreaFieldProps, 'value' | 'onChange'> {
  kind: ReplyKind
  value: string
  onChange: (text: string) => void
}

/** A text that an office writes often, with its saved replies below. */
export const ReplyField = ({ kind, onChange, ...field }: ReplyFieldProps) => (
  <div>
    <TextAreaField {...field} onChange={(event) => onChange(event.currentTarget.value)} />
    <LazySavedReplies kind={kind} value={field.value} onChange={onChange} />
  </div>
)
