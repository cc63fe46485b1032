import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import css from './OrderPrintPage.module.css'

interface PrintBarProps {
  /** Name of the document, or the number of documents. */
  label: string
  /** The document is rendered. */
  ready: boolean
}

/** Shows the print and close buttons; they are not printed. */
export function PrintBar({ label, ready }: PrintBarProps) {
  const navigate = useNavigate()
  const close = () => {
    window.close()
    // A tab that no script opened can't be closed by one: go back in its history, else to the start page.
    if (history.length > 1) void navigate(-1)
    else void navigate('/')
  }
  return (
    <header className={css['bar']}>
      <span className={css['order']}>{label}</span>
      <Button onClick={close}>닫기</Button>
      <Button
        look="primary"
        icon={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => void print()}
        {...(!ready && { disabledReason: '인쇄할 문서가 없습니다.' })}
      >
        인쇄하기
      </Button>
    </header>
  )
}

/** Waits for fonts and the seal, which would be missing in print otherwise. */
async function print(): Promise<void> {
  await document.fonts?.ready
  await Promise.allSettled(Array.from(document.querySelectorAll('img'), async (image) => image.decode()))
  window.print()
}
