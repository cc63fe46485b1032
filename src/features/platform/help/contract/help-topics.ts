import { choseongQuery, nameSearch } from '#values/choseong.ts'
import type { HelpTopic } from './help-topic.ts'
import { headquartersTopics } from './headquarters-topics.ts'
import { operatorCases } from './operator-cases.ts'
import { operatorRoutines } from './operator-routines.ts'
import { orderCases } from './order-cases.ts'
import { sharedTopics } from './shared-topics.ts'
import { storeTopics } from './store-topics.ts'
import { supplierTopics } from './supplier-topics.ts'

const all = [
  ...operatorRoutines,
  ...operatorCases,
  ...orderCases,
  ...headquartersTopics,
  ...sharedTopics,
  ...storeTopics,
  ...supplierTopics,
] as const
export type HelpTopicId = (typeof all)[number]['id']

/** All topics of the handbook, in the order in which an audience reads them. */
export const helpTopics: readonly HelpTopic[] = all

export const findHelpTopic = (id: string | undefined): HelpTopic | undefined =>
  helpTopics.find((topic) => topic.id === id)

/**
 * Topics with all words of the search anywhere in their text; those with a hit in the title come first. Initial consonants search
 * titles and search words only, because any few of them occur somewhere in a longer text.
 */
export function searchHelp(topics: readonly HelpTopic[], search: string): HelpTopic[] {
  const isFound = nameSearch(search)
  const byTitle = (topic: HelpTopic) => isFound([topic.title, topic.words].join(' '))
  const inText = (topic: HelpTopic) =>
    isFound([topic.title, topic.words, topic.lead, ...topic.steps, ...(topic.notes ?? [])].join(' '))
  const first = topics.filter(byTitle)
  if (choseongQuery(search)) return first
  return [...first, ...topics.filter((topic) => !byTitle(topic) && inText(topic))]
}
