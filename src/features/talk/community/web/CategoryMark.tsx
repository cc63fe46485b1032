import { Pill, type PillTone } from '#web/ui/text/Pill.tsx'
import { postCategories, type PostCategory } from '../contract/community-terms.ts'

const tones: Record<PostCategory, PillTone> = {
  NOTICE: 'red',
  FREE: 'gray',
  QUESTION: 'blue',
  TIP: 'teal',
  SHARE: 'green',
}

/** Shows the category of a post as a coloured word. */
export const CategoryMark = ({ category }: { category: PostCategory }) => (
  <Pill tone={tones[category]}>{postCategories[category].label}</Pill>
)
