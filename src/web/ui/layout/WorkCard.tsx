import { Link } from 'react-router'
import { ButtonLink } from '../form/Button.tsx'
import { Money } from '../text/Money.tsx'
import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import { ErrorState } from './states.tsx'
import css from './WorkCard.module.css'
import layout from './words.module.css'
import type { ReactNode } from 'react'

interface WorkKind {
  key: string
  label: string
  to: string
  /** Undefined: not known yet. */
  count: number | undefined
  unit?: string
  note?: string | undefined
}

interface WorkCardProps {
  title: string
  /** The way to the office. */
  office: { label: string; to: string; icon: ReactNode }
  kinds: readonly WorkKind[]
  error: unknown
  onRetry: () => void
}

/** Pending work of an office on the home page of a shop: counts that open their lists, and the way to the office. */
export const WorkCard = ({ title, office, kinds, error, onRetry }: WorkCardProps) => (
  <Card
    title={title}
    action={
      <ButtonLink to={office.to} look="primary" icon={office.icon}>
        {office.label}
      </ButtonLink>
    }
  >
    {error ? (
      <ErrorState error={error} onRetry={onRetry} />
    ) : (
      <ul className={css['kinds']} data-few={kinds.length <= 4 || undefined}>
        {kinds.map(({ key, label, to, count, unit = '건', note }) => (
          <li key={key}>
            <Link to={to} className={css['kind']} data-none={count === 0 || undefined}>
              <span className={layout['small']}>{label}</span>
              {count === undefined ? (
                <Skeleton width={40} height={28} />
              ) : (
                <Money amount={count} size="section" unit={unit} />
              )}
              {note && <span className={css['note']}>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
