import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '#web/api/use-call.ts'
import { readStored, writeDraft } from '#web/local/local-drafts.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { unreadNoticesCall } from '../contract/brand-notices.calls.ts'
import css from './NoticeText.module.css'
import layout from '#web/ui/layout/words.module.css'

const slot = (storeId: number) => `balju.notice.${storeId}`

/** Shows the newest important notice that the store has not read; once closed, it stays hidden on this device. */
export function ImportantNotice({ base, storeId }: { base: string; storeId: number }) {
  const { data } = useCall(unreadNoticesCall, { ofStore: storeId })
  const [closed, setClosed] = useState(() => readStored(slot(storeId), z.string()))
  const important = data?.important
  if (!important) return null
  // A new text version is shown again.
  const name = `${important.noticeId}/${important.textVersion}`
  if (closed === name) return null
  const close = () => {
    writeDraft(slot(storeId), name)
    setClosed(name)
  }
  return (
    <section className={css['banner']} aria-label="중요 공지">
      <span className={css['title']}>
        <Pill tone="red">중요 공지</Pill>
        <b>{important.title}</b>
      </span>
      <span className={layout['cluster8']}>
        <ButtonLink to={`${base}/notice/${important.noticeId}`}>공지 읽기</ButtonLink>
        <Button look="plain" onClick={close}>
          닫기
        </Button>
      </span>
    </section>
  )
}
