import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useKeepNext } from '#web/return/use-keep-next.ts'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import css from './recovery.module.css'

const titles = { id: '아이디 찾기', password: '비밀번호 찾기' } as const
export type HelpKind = keyof typeof titles

const items = [
  { key: 'id', label: titles.id },
  { key: 'password', label: titles.password },
] as const

/** Frame of both help screens: the title by path, two buttons between them, back and close [spec §2]. */
export function HelpFrame({ kind, children }: { kind: HelpKind; children: ReactNode }) {
  const navigate = useNavigate()
  const keepNext = useKeepNext()
  return (
    <PlainPage title={titles[kind]} backOr={keepNext('/login')} closeTo={keepNext('/login')}>
      <div className={css['toggle']}>
        <Chips
          label="찾을 항목"
          items={items}
          value={kind}
          // Replace, so that "back" leads to the page before both.
          onChange={(next) => next !== kind && void navigate(keepNext(`/user/help/${next}`), { replace: true })}
        />
      </div>
      {children}
    </PlainPage>
  )
}
