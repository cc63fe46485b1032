import { IconExternalLink, IconFileDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isKakaoTalk } from '#contract/in-app-browser.ts'
import { onceFileLimits, onceFileSentences } from '#contract/once-file.ts'
import { ButtonAnchor } from '../ui/form/Button.tsx'
import { CopyMainButton } from '../ui/form/CopyButton.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import css from './FileAddressDialog.module.css'

interface FileAddressDialogProps {
  url: string
  /** Name of the app whose browser shows the page. */
  app: string
  onClose: () => void
}

/** Offers a file by its address, for pages that can't save it. */
export function FileAddressDialog({ url, app, onClose }: FileAddressDialogProps) {
  const isOver = useIsOver()
  return (
    <Dialog open onClose={onClose} title={onceFileSentences.ready} size="small">
      <div className={css['actions']}>
        <p role="status">{isOver ? onceFileSentences.over : onceFileSentences.readyIn(app)}</p>
        {!isOver && (
          <>
            <ButtonAnchor look="primary" size="large" wide href={url} icon={<IconFileDownload {...icon} />}>
              파일 열기
            </ButtonAnchor>
            {isKakaoTalk(navigator.userAgent) && (
              <ButtonAnchor size="large" wide href={outsideOfKakao(url)} icon={<IconExternalLink {...icon} />}>
                다른 브라우저로 열기
              </ButtonAnchor>
            )}
            <CopyMainButton text={url} what="파일 주소" look="outline" />
          </>
        )}
      </div>
    </Dialog>
  )
}

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** KakaoTalk opens this address in the browser of the phone. */
const outsideOfKakao = (url: string): string => `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}`

function useIsOver(): boolean {
  const [isOver, setIsOver] = useState(false)
  // Timer of the browser: the address expires slightly earlier here than on the server.
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), onceFileLimits.lifeMs - 2_000)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
