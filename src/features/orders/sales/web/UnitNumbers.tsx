import { Money } from '#web/ui/text/Money.tsx'
import type { UnitCounts } from '../contract/sales-groups.calls.ts'
import css from './UnitNumbers.module.css'

/** Pieces with their unit; different units stand below each other, because they have no common sum. */
export const UnitNumbers = ({ counts }: { counts: UnitCounts }) =>
  counts.length === 0
    ? '–'
    : counts.map(({ unit, count }) => (
        <span key={unit} className={css['unit']}>
          <Money amount={count} size="small" unit={unit} />
        </span>
      ))
