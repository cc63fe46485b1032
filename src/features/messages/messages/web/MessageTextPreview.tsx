import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { fillVariables, variable, variablesOf } from '../contract/fill-variables.ts'
import { messagePreviewCall, type MessageText } from '../contract/message-texts.admin.calls.ts'
import { messageChannels } from '../contract/message-terms.ts'
import type { MessageContent } from '../contract/editable-channels.ts'
import type { TextOf } from './message-texts.admin.api.ts'
import css from './MessageText.module.css'
import layout from '#web/ui/layout/words.module.css'

interface MessageTextPreviewProps {
  of: TextOf
  words: MessageContent
  record: MessageText
  orderNumber: string | null
  /** The field that chooses the order. */
  children: ReactNode
}

/** The typed text as its recipient reads it: with the facts of a real order, and examples for what the order lacks. */
export function MessageTextPreview({ of, words, record, orderNumber, children }: MessageTextPreviewProps) {
  const may = useMay()(messagePreviewCall)
  const { currentData, error } = useCall(
    messagePreviewCall,
    orderNumber === null ? skipToken : { params: { ...of, orderNumber } },
  )
  const values = currentData?.values ?? {}
  const examples = new Map(record.variables.map(({ name, example }) => [name, example]))
  const shown = (text: string) => fillVariables(text, (name) => values[name] ?? examples.get(name) ?? variable(name))
  const byExample = variablesOf(`${words.title}\n${words.text}`).filter(
    (name) => !(name in values) && examples.has(name),
  )
  return (
    <Card title="미리보기" className={css['preview']}>
      <div className={css['fields']}>
        {may && children}
        {error && (
          <p className={layout['bad']} role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <article className={css['message']} aria-label={`${messageChannels[of.channel].label} 미리보기`}>
          <b>{shown(words.title)}</b>
          <p>{shown(words.text)}</p>
        </article>
        <p className={css['note']}>{noteOf(currentData !== undefined, byExample)}</p>
      </div>
    </Card>
  )
}

function noteOf(hasOrder: boolean, byExample: readonly string[]): string {
  if (!hasOrder) return '변수는 예시 값으로 표시했습니다.'
  if (byExample.length === 0) return '모든 변수를 이 주문의 내용으로 표시했습니다.'
  return `이 주문에 없는 값은 예시로 표시했습니다: ${byExample.map(variable).join(', ')}`
}
