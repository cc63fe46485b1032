import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

/** A list of labels and values: 결제, 증빙, 받는 곳. Leaves out empty values. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css['facts']}>
    {rows
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value], index) => (
        // The index makes keys unique, because two payments can have the same label.
        <Fragment key={`${name}${index}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
