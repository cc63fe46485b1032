import { notFound, refusal, type Answer } from '#server/http/answers.ts'
import { communitySentences } from '../contract/community-terms.ts'

export type GoneRefusal = 'unknown' | 'deleted' | 'hidden' | 'deleted-comment'

/** Answers that a post or comment is unknown or deleted. */
export function goneAnswer(refused: GoneRefusal): Answer {
  switch (refused) {
    case 'unknown':
      return notFound()
    case 'deleted':
      return refusal(404, communitySentences.deletedPost)
    case 'hidden':
      return refusal(404, communitySentences.hiddenPost)
    case 'deleted-comment':
      return refusal(404, communitySentences.deletedComment)
  }
}
