import { IconDownload, IconPrinter, IconShare2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApiRequest } from '#web/api/request.ts'
import { Button } from '#web/ui/form/Button.tsx'
import css from './OrderPrintPage.module.css'
import { usePdf } from './use-pdf.ts'

interface PrintBarProps {
  label: string
  /** The call for the PDF; undefined while there is no document. */
  pdf?: ApiRequest | undefined
  /** The button that mails the document. */
  mail?: ReactNode
  /** The document has no PDF, and can be printed or is still missing. */
  isReady?: boolean
}

/** Shows the actions on the documents; they are not printed. */
export function PrintBar({ label, pdf, mail, isReady }: PrintBarProps) {
  const navigate = useNavigate()
  const { pending, save, share } = usePdf(pdf)
  const close = () => {
    window.close()
    // A tab that no script opened can't be closed by one: go back in its history, else to the start page.
    if (history.length > 1) void navigate(-1)
    else void navigate('/')
  }
  const locked = (isReady ?? pdf) ? {} : { disabledReason: '인쇄할 문서가 없습니다.' }
  return (
    <header className={css['bar']}>
      <span className={css['order']}>{label}</span>
      <div className={css['actions']}>
        <Button icon={<IconX {...icon} />} onClick={close}>
          닫기
        </Button>
        {isReady === undefined && (
          <>
            <Button icon={<IconShare2 {...icon} />} pending={pending === 'share'} onClick={share} {...locked}>
              공유
            </Button>
            <Button
              icon={<IconDownload {...icon} />}
              pending={pending === 'save'}
              aria-label="PDF 저장"
              onClick={save}
              {...locked}
            >
              PDF
            </Button>
          </>
        )}
        {mail}
        <Button look="primary" icon={<IconPrinter {...icon} />} onClick={() => void print()} {...locked}>
          인쇄하기
        </Button>
      </div>
    </header>
  )
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Waits for fonts and the seal, which would be missing in print otherwise. */
async function print(): Promise<void> {
  await document.fonts?.ready
  await Promise.allSettled(Array.from(document.querySelectorAll('img'), async (image) => image.decode()))
  window.print()
}
