import { useState } from 'react'
import { useKeepNext } from '#web/return/use-keep-next.ts'
import { koreanDay } from '#values/korean-date.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import type { FoundUsername } from '../contract/recovery.calls.ts'
import css from './recovery.module.css'
import layout from '#web/ui/layout/words.module.css'

interface FoundIdsProps {
  name: string
  email: string
  found: readonly FoundUsername[]
  onAgain: () => void
}

/**
 * Shows the number of ids and the person, a list to choose from, and the two next steps [spec §2], which receive the
 * chosen id.
 */
export function FoundIds({ name, email, found, onAgain }: FoundIdsProps) {
  const keepNext = useKeepNext()
  const [chosen, setChosen] = useState(found[0]?.username ?? null)
  const masked = found.some(({ username }) => username.includes('*'))
  // A masked id is of no use in a form.
  const state = masked ? null : { username: chosen }
  return (
    <div className={layout['stack16']}>
      <div className={css['found']} role="status">
        <p className={css['count']}>
          {name}님의 정보와 일치하는 아이디가 <b>{found.length}개</b> 있습니다.
        </p>
        <p className={css['email']}>{email}</p>
      </div>
      <RadioCards
        label="찾은 아이디"
        items={found.map(({ username, createdAt }) => ({
          key: username,
          label: username,
          note: `가입일 ${koreanDay(new Date(createdAt))}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {masked && <Notice>전체 아이디는 입력하신 이메일로 보내 드렸습니다.</Notice>}
      <div className={layout['stack8']}>
        <ButtonLink to={keepNext('/login')} state={state} look="primary" size="large" wide>
          로그인
        </ButtonLink>
        <ButtonLink to={keepNext('/user/help/password')} replace state={state} size="large" wide>
          비밀번호 찾기
        </ButtonLink>
      </div>
      <Button look="plain" onClick={onAgain}>
        다른 정보로 다시 찾기
      </Button>
    </div>
  )
}
