import type { ReactNode } from 'react'
import css from './SignupFields.module.css'

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css['section']}>
    <h2 className={css['heading']}>{title}</h2>
    {children}
  </section>
)
