import { useState } from 'react'
import { saveOwnFile } from '#web/api/download.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import css from './OwnFactor.module.css'
import layout from '#web/ui/layout/words.module.css'

const recoveryTexts = {
  name: '복구 코드',
  stored: '복구 코드를 안전한 곳에 저장했습니다.',
  locked: '복구 코드를 저장한 뒤 계속할 수 있습니다.',
} as const
const codeListTexts = {
  name: '코드 목록',
  stored: '코드 목록을 인쇄하거나 저장했습니다.',
  locked: '코드 목록을 인쇄하거나 저장한 뒤 계속할 수 있습니다.',
} as const

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The list is used for every sign-in, instead of an app. */
  isList?: boolean
  onDone: () => void
}

/** The recovery codes, shown once: the page leaves only after the operator says to have stored them. */
export function RecoveryCodes({ codes, isList = false, onDone }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false)
  const words = isList ? codeListTexts : recoveryTexts
  const text = codes.join('\n')
  const download = () =>
    saveOwnFile(
      new File(
        [`발주 2단계 인증 ${words.name} (한 번씩만 사용)\n\n${text}\n`],
        `발주-${words.name.replace(' ', '')}.txt`,
        {
          type: 'text/plain',
        },
      ),
    )
  return (
    <div className={layout['stack16']}>
      <p role="status">
        {isList ? (
          <>
            <b>코드 목록을 인쇄해 주세요.</b> 로그인할 때마다 하나씩 입력하고 지웁니다. 이 화면을 벗어나면 다시 볼 수
            없습니다.
          </>
        ) : (
          <>
            <b>복구 코드를 저장해 주세요.</b> 휴대폰을 쓸 수 없을 때 인증번호 대신 사용합니다. 이 화면을 벗어나면 다시
            볼 수 없습니다.
          </>
        )}
      </p>
      <ul className={css['codes']} aria-label={words.name}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={layout['cluster8']}>
        <Button onClick={() => window.print()}>인쇄</Button>
        <Button onClick={() => void download()}>파일로 저장</Button>
        <CopyButton text={text} what={words.name} />
      </p>
      <Checkbox label={words.stored} checked={stored} onChange={(event) => setStored(event.currentTarget.checked)} />
      <Button look="primary" size="large" wide disabledReason={stored ? undefined : words.locked} onClick={onDone}>
        계속
      </Button>
    </div>
  )
}
