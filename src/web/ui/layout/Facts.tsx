import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

/** Short facts with their names, one below the other: 결제, 증빙, 받는 곳. What is empty is left out. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css['facts']}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value], index) => (
        // Two payments can have one name.
        <Fragment key={`${name}${index}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
