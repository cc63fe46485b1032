import { Pill } from '#web/ui/text/Pill.tsx'
import { businessStates, type BusinessCheck } from '../contract/business-state.ts'
import css from './BusinessNumber.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Business number with its state at the tax office, which is hidden while it is unknown. */
export const BusinessNumber = ({ number, check }: { number: string; check: BusinessCheck | null }) => (
  <span className={css['line']}>
    {number}
    {check && <Pill tone={businessStates[check.state].tone}>{stateText(check)}</Pill>}
    {check?.taxType && <span className={layout['soft']}>{check.taxType}</span>}
  </span>
)

function stateText({ state, closedOn }: BusinessCheck): string {
  const { label } = businessStates[state]
  return closedOn ? `${label} (${closedOn})` : label
}
