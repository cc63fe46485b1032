import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import css from './PictureUpload.module.css'
import type { PendingFile } from './use-uploads.ts'
import layout from '#web/ui/layout/words.module.css'

interface PendingTilesProps {
  label: string
  pending: readonly PendingFile[]
  onRetry: (file: PendingFile) => void
  onDismiss: (key: number) => void
}

/** Files that are being sent, and refused ones with the reason. */
export function PendingTiles({ label, pending, onRetry, onDismiss }: PendingTilesProps) {
  if (pending.length === 0) return null
  return (
    <ul className={css['pending']} aria-label={label}>
      {pending.map((each) => (
        <li key={each.key} data-refused={each.refusal !== undefined || undefined}>
          {each.refusal ? <span className={css['preview']} aria-hidden /> : <ChosenFile file={each.file} />}
          <span className={css['words']}>
            <span className={css['name']}>{each.file.name}</span>
            {each.refusal ? (
              <span role="alert" className={layout['badNote']}>
                {each.refusal.sentence}
              </span>
            ) : (
              <span className={css['sending']}>올리는 중</span>
            )}
          </span>
          {each.refusal?.mayRetry && (
            <Button size="medium" onClick={() => onRetry(each)}>
              다시 올리기
            </Button>
          )}
          {each.refusal && (
            <IconButton label={`${each.file.name} 지우기`} onClick={() => onDismiss(each.key)}>
              <IconX size={20} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows a chosen file from this device. */
export function ChosenFile({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  const isPicture = file.type.startsWith('image/')
  // The browser holds the file until its address is revoked.
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <span className={css['preview']}>{url && isPicture && <img src={url} alt="" width={56} height={56} />}</span>
}
