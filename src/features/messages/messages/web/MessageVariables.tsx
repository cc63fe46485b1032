import { Button } from '#web/ui/form/Button.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import { variable, variablesOf } from '../contract/fill-variables.ts'
import type { MessageText } from '../contract/message-texts.admin.calls.ts'
import css from './MessageText.module.css'
import layout from '#web/ui/layout/words.module.css'

interface MessageVariablesProps {
  variables: MessageText['variables']
  /** The text that may use them. */
  used: string
  /** Inserts one at the caret; undefined: the text is read-only. */
  onInsert: ((name: string) => void) | undefined
}

/** The variables of a message with their meaning and an example; a press inserts one. */
export function MessageVariables({ variables, used, onInsert }: MessageVariablesProps) {
  const names = new Set(variablesOf(used))
  return (
    <div>
      <h3 className={css['heading']}>쓸 수 있는 변수</h3>
      <ul className={css['variables']} aria-label="변수">
        {variables.map(({ name, meaning, example, isRequired }) => (
          <li key={name} className={css['variable']}>
            {onInsert ? (
              // Keeps the focus and the caret in the text field.
              <Button
                size="small"
                aria-label={`${variable(name)} ${meaning} 변수 넣기`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(name)}
              >
                {variable(name)}
              </Button>
            ) : (
              <code>{variable(name)}</code>
            )}
            <span className={layout['small']}>
              {meaning} {isRequired && <Tag>{names.has(name) ? '필수' : '필수, 빠져 있음'}</Tag>}
              <small className={css['example']}>예: {example}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
