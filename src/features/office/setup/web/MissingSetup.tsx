import { Link } from 'react-router'
import { Card } from '#web/ui/layout/Card.tsx'
import type { Setup } from '../contract/setup.admin.calls.ts'
import { cardTestStep, firstRecords, setupSteps } from '../contract/setup-steps.ts'
import css from './AdminSetupPage.module.css'

interface Missing {
  label: string
  to: string
  lack: string
}

/** Lists what is still missing and what that prevents, the settings first. `withSkipped`: also the skipped steps. */
export function listMissing(setup: Setup, { withSkipped }: { withSkipped: boolean }): Missing[] {
  const steps = setup.steps.filter(({ state }) => state === 'OPEN' || (withSkipped && state === 'SKIPPED'))
  return [
    ...steps.map(({ step }) => setupSteps[step]),
    ...(setup.cardTest === 'OPEN' ? [cardTestStep] : []),
    ...setup.lacking.map((name) => firstRecords[name]),
  ]
}

/** A list of missing data, each with the page where it is entered. Nothing while nothing is missing. */
export function MissingSetup({ missing, title }: { missing: readonly Missing[]; title: string }) {
  if (missing.length === 0) return null
  return (
    <Card title={title}>
      <ul className={css['missing']} aria-label={title}>
        {missing.map(({ label, to, lack }) => (
          <li key={to}>
            <span>{lack}</span>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
