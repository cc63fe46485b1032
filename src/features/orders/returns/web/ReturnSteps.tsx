import { formatKoreanMinute } from '#values/korean-date.ts'
import { Timeline, type Step } from '#web/ui/text/Timeline.tsx'
import type { ReturnDetail } from '../contract/return-data.ts'
import { returnStates } from '../contract/return-terms.ts'
import { courseOf } from './return-words.ts'

/** The steps of a return with their times; one that has ended early shows the steps that it took. */
export const ReturnSteps = ({ detail }: { detail: ReturnDetail }) => (
  <Timeline label={`${detail.title} 반품·교환 단계`} steps={stepsOf(detail)} />
)

function stepsOf({ state, steps, wish, way }: ReturnDetail): Step[] {
  const taken = steps.map((step) => step.state)
  const rest = returnStates[state].isOpen
    ? courseOf({ wish, way }).slice(courseOf({ wish, way }).indexOf(state) + 1)
    : []
  return [...taken, ...rest].map((code, index) => {
    const step = steps[index]
    return {
      key: code,
      label: returnStates[code].label,
      ...(step && { at: formatKoreanMinute(new Date(step.at)).slice(5) }),
      state:
        index < taken.length - 1 || (index < taken.length && !returnStates[state].isOpen)
          ? 'done'
          : step
            ? 'now'
            : 'todo',
    }
  })
}
