import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  messageTextSentences,
  restoreMessageTextCall,
  type MessageText,
} from '../contract/message-texts.admin.calls.ts'
import type { MessageContent } from '../contract/editable-channels.ts'
import { useRestoreMessageTextMutation, type TextOf } from './message-texts.admin.api.ts'
import css from './MessageText.module.css'
import type { OwnChange } from './use-message-text-form.ts'

interface MessageTextVersionsProps {
  of: TextOf
  record: MessageText
  onRestored: (change: OwnChange) => void
  /** Another operator has changed the text in the meantime. */
  onReload: () => void
}

/** All texts of a message, the newest first, down to the built-in one. */
export function MessageTextVersions({ of, record, onRestored, onReload }: MessageTextVersionsProps) {
  const mayRestore = useMay()(restoreMessageTextCall) && record.isEditable
  const [restore, { isLoading: pending, originalArgs }] = useRestoreMessageTextMutation()
  const ask = async (textVersion: number) => {
    const text = `${nameOf(textVersion)} 문구로 되돌립니다. 새 버전으로 저장되며 작성 중인 내용은 남습니다.`
    if (pending || !(await confirmDialog({ text, confirm: '되돌리기' }))) return
    const from = record.version
    const { data, error } = await restore({ ...of, body: { version: from, textVersion } })
    if (data) {
      onRestored({ from, to: data.version })
      return toast(messageTextSentences.restored)
    }
    await alertDialog(sentenceOf(error))
    if (isApiError(error) && error.status === 409) onReload()
  }
  const rows = [
    ...record.versions.map((row) => ({ ...row, about: aboutOf(row) })),
    { version: 0, ...record.builtIn, about: '설치할 때부터 있는 문구' },
  ]
  return (
    <Card title="버전">
      <ul aria-label="문구의 버전">
        {rows.map(({ version, about, ...words }) => (
          <li key={version} className={css['version']}>
            <div className={css['head']}>
              <b>{nameOf(version)}</b>
              {version === record.textVersion && <Pill tone="green">사용 중</Pill>}
              <span className={css['about']}>{about}</span>
              {mayRestore && !isInUse(words, record) && (
                <Button
                  size="small"
                  pending={pending && originalArgs?.body.textVersion === version}
                  aria-label={`${nameOf(version)} 문구로 되돌리기`}
                  onClick={() => void ask(version)}
                >
                  되돌리기
                </Button>
              )}
            </div>
            <details>
              <summary>{words.title}</summary>
              <p className={css['text']}>{words.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const nameOf = (version: number): string => (version === 0 ? '기본 문구' : `버전 ${version}`)

function aboutOf({ writtenBy, writtenAt, restoredFrom }: MessageText['versions'][number]): string {
  const restored = restoredFrom === null ? '' : `${nameOf(restoredFrom)}에서 되돌림`
  return [writtenBy, formatKoreanMinute(new Date(writtenAt)), restored].filter((part) => part !== '').join(' · ')
}

const isInUse = (words: MessageContent, { title, text }: MessageContent): boolean =>
  words.title === title && words.text === text
