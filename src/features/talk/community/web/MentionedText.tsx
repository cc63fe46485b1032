import type { Mention } from '#features/talk/conversations/contract/comment.ts'
import css from './Mentions.module.css'
import { mentionParts } from './mention-text.ts'

/** A text with the named stores as chips. */
export const MentionedText = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) =>
  mentionParts(
    text,
    mentions.map(({ name }) => name),
  ).map((part, index) =>
    part.isMention ? (
      // Parts of a text keep their order, so the index is a stable key.
      <span key={index} className={css['chip']}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
